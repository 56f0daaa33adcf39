import { useI18n } from '#i18n/i18n-context.ts'

/** The first thing that Tab reaches. */
export function SkipLink() {
  const { t } = useI18n()
  return (
    <a
      className="skip"
      href="#main"
      onClick={(event) => {
        // The address stays as it is: a mark in it would be another entry in the history.
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
    >
      {t('app.skip')}
    </a>
  )
}
