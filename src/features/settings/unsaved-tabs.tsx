import { useI18n } from '#i18n/i18n-context.ts'

/** What other tabs hold that would be lost, by the names of their pages. */
export function UnsavedTabs({ names }: { names: readonly string[] }) {
  const { t } = useI18n()
  if (names.length === 0) return null
  const quoted = names.map((name) => t('offline.unsent.quoted', { name })).join(', ')
  return <p>{t('offline.unsent.elsewhere', { names: quoted })}</p>
}
