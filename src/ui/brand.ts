import type { I18n } from '#i18n/i18n-context.ts'

/** The forwarder's name. Another one changes it here, in logo.tsx and in public/. */
export const brand = { ru: 'Аист', en: 'Aist' } as const

export function brandName(language: I18n['language']): string {
  return brand[language]
}
