import { useI18n } from '#i18n/i18n-context.ts'

/** The first tab stop of a page. */
export function SkipLink() {
  const { t } = useI18n()
  return (
    <a
      className="skip"
      href="#main"
      onClick={(event) => {
        // Keeps the fragment out of the address, because it would add a history entry.
        event.preventDefault()
        reach(document.getElementById('main'))
      }}
    >
      {t('app.skip')}
    </a>
  )
}

/** Also skips the screen's top bar, whose buttons recur on every such screen. */
function reach(main: HTMLElement | null): void {
  const after = main?.querySelector('header[data-bar]')?.nextElementSibling
  if (!(after instanceof HTMLElement) || after.tabIndex >= 0) return main?.focus()
  after.tabIndex = -1
  after.focus()
  after.addEventListener('blur', () => after.removeAttribute('tabindex'), { once: true })
}
