/** Milliseconds: longer than any browser takes to start writing the file. */
const written = 60_000

/** Downloads a file from the provider, which sets its name. */
export function fetchFile(url: string): void {
  download(url, '')
}

/** Saves generated content as a file. `type`: its media type, with the charset for texts. */
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
