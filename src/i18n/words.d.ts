/** The words of one language and namespace: `virtual:words/ru-customer`. Made by the build. */
declare module 'virtual:words/*' {
  import type { Dictionary } from '#i18n/translate.ts'

  const words: Dictionary
  export default words
  /** The English of what they lack. */
  export const spare: Dictionary
}

/** How each dictionary is loaded, by language and namespace. Made by the build from `namespaces.ts`. */
declare module 'virtual:words' {
  import type { Language } from '#contracts/wire.ts'
  import type { Namespace } from '#i18n/namespaces.ts'
  import type { Dictionary } from '#i18n/translate.ts'

  const dictionaries: Record<Language, Record<Namespace, () => Promise<{ default: Dictionary; spare: Dictionary }>>>
  export default dictionaries
}
