import { etagOf } from '#server/http/etag.ts'

// Bundled with the code, like the texts beside them. Annotated instead of `import.meta.glob<string>(`: vitest drops its
// cached copy only where the text is `import.meta.glob(`.
const files: Record<string, string> = import.meta.glob('./media/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export type Drawing = { svg: string; etag: string }

/** Every drawing by file name, such as "scale.svg". */
export const drawings: ReadonlyMap<string, Drawing> = new Map(
  Object.entries(files).map(([path, svg]) => {
    return [path.slice('./media/'.length), { svg, etag: etagOf(svg) }]
  }),
)
