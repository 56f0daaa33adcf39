import { expect, test } from '#tests/support/browser.ts'
import { wordsOf } from '#tests/support/words.ts'
import { href } from '#paths.ts'
import { signIn } from './steps.ts'
import { firstId, quotedOrder, walkOver } from './walk-steps.ts'

test.use({ withWorker: false })

const { t } = wordsOf('ru')

test('larger text and narrow windows cut nothing of what opens over a screen, and axe finds no fault with it @long', async ({
  page,
  watch,
}) => {
  // The forms look up the customer's country, which is unknown here.
  watch.expect(/unable to fetch the country/)
  // Each overlay is checked in ten window sizes.
  test.slow()
  await signIn(page, 'ru')
  const parcel = (id: number) => href('ru', 'parcel', { id })
  const over = await firstId(page, 'parcels?filter[attention]=1', 'limit_exceeded')
  const stored = await firstId(page, 'parcels?filter[status]=received')
  const order = href('ru', 'order', { id: await quotedOrder(page) })
  const openers: [string, string | RegExp][] = [
    [href('ru', 'dashboard'), t('app.add.open')],
    [parcel(over), t('parcels.act.other_receiver')],
    [parcel(stored), t('parcels.act.more')],
    [order, new RegExp(`^${t('orders.act.accept', { sum: '' })}`)],
    [`${href('ru', 'receivers')}?act=add`, new RegExp(`^${t('ui.date.open', { label: '' })}`)],
    [href('ru', 'account'), t('account.end_others')],
    [href('ru', 'settings'), t('settings.deletion.action')],
  ]
  const walk = await walkOver(page)
  for (const [path, name] of openers) {
    await walk.open(path)
    await page.getByRole('button', { name }).filter({ visible: true }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await walk.axe(`${path}, ${name}`)
    await walk.resize(`${path}, ${name}`)
  }
  expect(walk.faults).toEqual([])
})
