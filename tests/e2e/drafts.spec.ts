import { expect, test, type Page } from '#tests/support/browser.ts'
import { wordsOf } from '#tests/support/words.ts'
import { href } from '#paths.ts'
import { signIn, textbox } from './steps.ts'

test.use({ withWorker: false })

const { t } = wordsOf('en')

test('what was typed is there again after a reload, and after going back and forth; another tab says that the form is open here, and goes on with it', async ({
  page,
  context,
}) => {
  await signIn(page, 'en')
  await page.goto(href('en', 'parcel-create'))
  const name = textbox(page, t('parcels.create.name'))
  await name.pressSequentially('For mum')
  await expect.poll(() => keptDrafts(page)).toContain('"For mum"')
  await page.reload()
  await expect(name).toHaveValue('For mum')

  await name.press('End')
  await name.pressSequentially(' and dad')
  await expect.poll(() => keptDrafts(page)).toContain('"For mum and dad"')
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${href('en', 'dashboard')}$`))
  await page.goForward()
  await expect(name).toHaveValue('For mum and dad')

  const other = await context.newPage()
  await other.goto(href('en', 'parcel-create'))
  await other.getByRole('button', { name: t('forms.elsewhere.take') }).click()
  await expect(textbox(other, t('parcels.create.name'))).toHaveValue('For mum and dad')
  await expect(page.getByRole('alert')).toContainText(t('forms.elsewhere.title'))
  await other.close()
  await expect(name).toHaveValue('For mum and dad')
})

/**
 * The drafts on the device. A closing page writes pending changes, but a browser under load may not wait for that: only stored
 * drafts can be asserted.
 */
async function keptDrafts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const answered = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.addEventListener('success', () => resolve(asked.result))
        asked.addEventListener('error', () => reject(asked.error))
      })
    const kept: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('aist:drafts:')) continue
      const database = await answered(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        kept.push(await answered(database.transaction(store).objectStore(store).getAll()))
      }
      database.close()
    }
    return JSON.stringify(kept)
  })
}
