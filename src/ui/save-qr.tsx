import { Download } from 'lucide-react'
import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from './button.tsx'
import { qrModules } from './qr-modules.ts'
import { saveFile } from './save-file.ts'

/** Pixels per module. */
const scale = 8

/**
 * For a code that the displaying device itself should scan: shares it as a picture, to the gallery or another app, else downloads
 * it. `name`: the file name without its extension.
 */
export function SaveQr({ text, name }: { text: string; name: string }) {
  const { t } = useI18n()
  async function save() {
    const picture = await pictureOf(text)
    if (!picture) return
    const files = [new File([picture], `${name}.png`, { type: picture.type })]
    if (!navigator.canShare?.({ files })) return saveFile(picture, `${name}.png`, picture.type)
    // Closing the share sheet rejects, and needs no message.
    await navigator.share({ files }).catch(() => {})
  }
  return (
    <Button size="s" icon={<Download className="i-s" />} onClick={() => void save()}>
      {t('ui.save_code')}
    </Button>
  )
}

function pictureOf(text: string): Promise<Blob | null> {
  const rows = qrModules(text) ?? []
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = rows.length * scale
  const paper = canvas.getContext('2d')
  if (!paper) return Promise.resolve(null)
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.fillStyle = '#000'
  rows.forEach((row, y) => row.forEach((isDark, x) => isDark && paper.fillRect(x * scale, y * scale, scale, scale)))
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
