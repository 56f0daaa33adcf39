import { createHash } from 'node:crypto'

// Bundled with the code, like the texts that show them.
const files = import.meta.glob<string>('./media/*.svg', { query: '?raw', import: 'default', eager: true })

export type Drawing = { svg: string; etag: string }

/** Every drawing by the name of its file, e.g. "scale.svg". */
export const drawings: ReadonlyMap<string, Drawing> = new Map(
  Object.entries(files).map(([path, svg]) => {
    const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`
    return [path.slice('./media/'.length), { svg, etag }]
  }),
)
