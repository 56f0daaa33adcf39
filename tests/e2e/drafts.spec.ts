import { expect, test } from '#tests/support/browser.ts'
import { wordsOf } from '#tests/support/words.ts'
import { href } from '#paths.ts'
import { signIn, textbox } from './steps.ts'

const { t } = wordsOf('en')

test('what was typed a moment before is there again after a reload, and after going back and forth', async ({
  page,
}) => {
  await signIn(page, 'en')
  await page.goto(href('en', 'parcel-create'))
  const name = textbox(page, t('parcels.create.name'))
  await name.pressSequentially('For mum')
  await page.reload()
  await expect(name).toHaveValue('For mum')

  await name.press('End')
  await name.pressSequentially(' and dad')
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${href('en', 'dashboard')}$`))
  await page.goForward()
  await expect(name).toHaveValue('For mum and dad')
})
