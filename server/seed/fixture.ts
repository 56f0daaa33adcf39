// Bundled with the code, because the built server has no source folder.
const files: Record<string, string> = import.meta.glob('./fixtures/*', {
  query: '?inline',
  import: 'default',
  eager: true,
})

/** The bytes of a file in `fixtures/`. */
export function fixture(name: string): Buffer {
  const dataUrl = files[`./fixtures/${name}`]
  if (dataUrl === undefined) throw new Error(`There is no fixture ${name}`)
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}
