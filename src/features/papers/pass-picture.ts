const width = 720
const margin = 48
const lineHeight = 44
const codeSize = 400
const lineWidth = width - 2 * margin

/** Draws the pass as a picture: its text, and the QR code from the page. null where it cannot be drawn. */
export async function passPicture(title: string, text: string, qr: SVGSVGElement | null): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  const path = qr?.querySelector('path')?.getAttribute('d')
  const modules = qr?.viewBox.baseVal.width
  if (!pen || !path || !modules) return null
  const font = (weight: number) => `${weight} 30px system-ui, sans-serif`
  pen.font = font(400)
  const lines = text.split('\n').flatMap((line) => wrapped(line, (part) => pen.measureText(part).width))
  canvas.width = width
  canvas.height = 3 * margin + (lines.length + 2) * lineHeight + codeSize

  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  pen.font = font(600)
  pen.fillText(title, margin, margin + lineHeight / 2, lineWidth)
  pen.font = font(400)
  // A word longer than a line is compressed.
  for (const [index, line] of lines.entries()) pen.fillText(line, margin, margin + (index + 2) * lineHeight, lineWidth)
  pen.translate((width - codeSize) / 2, canvas.height - margin - codeSize)
  pen.scale(codeSize / modules, codeSize / modules)
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a pen is no array
  pen.fill(new Path2D(path))
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

function wrapped(line: string, widthOf: (part: string) => number): string[] {
  const lines: string[] = []
  for (const word of line.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOf(longer) <= lineWidth) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
