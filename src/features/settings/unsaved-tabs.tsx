import { useI18n } from '#i18n/i18n-context.ts'

/** Pages in other tabs with unsaved changes that would be lost. */
export function UnsavedTabs({ names }: { names: readonly string[] }) {
  const { t } = useI18n()
  if (names.length === 0) return null
  const quoted = names.map((name) => t('offline.unsent.quoted', { name })).join(', ')
  return <p>{t('offline.unsent.elsewhere', { names: quoted })}</p>
}
