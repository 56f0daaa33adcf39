import type { I18n } from '#i18n/i18n-context.ts'

/** The forwarder's name. To change it, edit this, logo.tsx, and public/. */
export const brand = { ru: 'Аист', en: 'Aist' } as const

export function brandName(language: I18n['language']): string {
  return brand[language]
}
