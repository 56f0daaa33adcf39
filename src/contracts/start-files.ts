/** What the build tells the start script of a shell, as the text of `#start-files`: all that a screen needs can be asked for at once. */
export type StartFiles = {
  /** Of the build. */
  version: string
  /** The first module. */
  start: string
  /** The provider's API root, and the language of its words where the build pins it. */
  api: string
  language: string | null
  /** Addresses of scripts and style sheets, in the order in which they apply. */
  files: string[]
  /** Which of them a screen needs, by its name in `src/paths.ts`; "" is the page that does not exist. */
  screens: Record<string, number[]>
}
