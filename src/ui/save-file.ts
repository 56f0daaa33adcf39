/** Longer than any browser takes to begin writing the file. */
const written = 60_000

/** Has the browser fetch a file from the provider, which says its name. */
export function fetchFile(url: string): void {
  download(url, '')
}

/** Hands what was made here to the browser as a file. `type`: its media type, of a text with the charset. */
export function saveFile(content: string | Blob, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  download(url, name)
  setTimeout(() => URL.revokeObjectURL(url), written)
}

function download(url: string, name: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
