/**
 * The build's data for the start script of a shell, as the text of `#start-files`, so that everything a screen needs can be
 * requested at once.
 */
export type StartFiles = {
  /** The version of the build. */
  version: string
  /** The start module. */
  start: string
  /** The provider's API root, and the language of its texts if the build pins it. */
  api: string
  language: string | null
  /** Addresses of scripts and style sheets, in order of application. */
  files: string[]
  /** The indexes of the files that a screen needs, by its name in `src/paths.ts`; "" is the not-found page. */
  screens: Record<string, number[]>
}
