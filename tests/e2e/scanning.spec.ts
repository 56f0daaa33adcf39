import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { axeFaults } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/browser.ts'
import { wholeBrowser } from '#tests/support/chromium.ts'
import { cameraFilm, labelPhoto } from '#tests/support/label-picture.ts'
import { wordsOf } from '#tests/support/words.ts'
import { href } from '#paths.ts'
import { signIn, textbox } from './steps.ts'

const seen = '1Z999AA10123456784'
const film = join(mkdtempSync(join(tmpdir(), 'aist-film-')), 'label.y4m')
writeFileSync(film, cameraFilm(seen))

// The headless shell has no camera, not even a fake one.
test.use({
  withWorker: false,
  permissions: ['camera'],
  launchOptions: {
    ...wholeBrowser,
    args: [
      ...(wholeBrowser.args ?? []),
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
})

test('numbers are read off labels by the camera and from photos', async ({ page, context, language }) => {
  const { t } = wordsOf(language)
  await signIn(page, language)
  await page.goto(href(language, 'parcel-create'))
  const field = textbox(page, t('parcels.create.tracking_number'))
  await page.getByRole('button', { name: t('parcels.scan.open') }).click()
  await expect(field).toHaveValue(seen)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('parcels.scan.open') })).toBeFocused()

  // Scans several in a row: the camera's label counts once, and photos are added, even of a label on its side.
  await page.getByRole('link', { name: t('parcels.create.many') }).click()
  await page.getByRole('button', { name: t('parcels.scan.open') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('parcels.scan.on'))).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  expect(await axeFaults(page), 'scanning').toEqual([])
  const photo = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
  const photos = [
    photo('one.png', await labelPhoto('RB123456785GB')),
    photo('turned.png', await labelPhoto('9400111201080805483016', { isTurned: true })),
  ]
  await dialog.locator('input[type=file]').setInputFiles(photos)
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await dialog.locator('input[type=file]').setInputFiles([photo('bad.png', Buffer.from('no picture'))])
  await expect(dialog.getByText(t('parcels.scan.bad_photo'))).toBeVisible()
  await dialog.getByRole('button', { name: t('parcels.scan.done') }).click()
  await expect(textbox(page, t('parcels.many.numbers'))).toHaveValue(
    [seen, 'RB123456785GB', '9400111201080805483016'].join('\n'),
  )

  // Closing stops the camera; without permission the page says so.
  await context.clearPermissions()
  await page.reload()
  await page.getByRole('button', { name: t('parcels.scan.open') }).click()
  await expect(dialog.getByText(t('parcels.scan.refused'))).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles([photo('again.png', await labelPhoto('LX473124829US'))])
  await dialog.getByRole('button', { name: t('parcels.scan.done') }).click()
  await expect(page.getByText(t('parcels.many.found', { count: 4 }))).toBeVisible()
})
