/** The words of one language and namespace: `virtual:words/ru-customer`. Made by the build. */
declare module 'virtual:words/*' {
  import type { Dictionary } from '#i18n/translate.ts'

  const words: Dictionary
  export default words
}
