/** Longer than any browser takes to begin writing the file. */
const written = 60_000

/** Hands a text that was made here to the browser as a file. `type`: its media type, with the charset. */
export function saveFile(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), written)
}
