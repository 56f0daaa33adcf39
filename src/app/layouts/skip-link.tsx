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
        reach(document.getElementById('main'))
      }}
    >
      {t('app.skip')}
    </a>
  )
}

/** Past the bar on top of a screen, too: its buttons are on every screen of the kind. */
function reach(main: HTMLElement | null): void {
  const after = main?.querySelector('header[data-bar]')?.nextElementSibling
  if (!(after instanceof HTMLElement) || after.tabIndex >= 0) return main?.focus()
  after.tabIndex = -1
  after.focus()
  after.addEventListener('blur', () => after.removeAttribute('tabindex'), { once: true })
}
