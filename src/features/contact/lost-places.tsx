import { RefreshCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** Says that the provider's places did not load. `isAsked`: another attempt is under way. */
export function LostPlaces({ isAsked, retry }: { isAsked: boolean; retry: () => void }) {
  const { t } = useI18n()
  const wasPressed = useRef(false)
  useEffect(
    () => () => {
      // The button that had the focus is gone.
      if (wasPressed.current) document.getElementById(headingOf('offices'))?.focus({ preventScroll: true })
    },
    [],
  )
  const press = () => {
    wasPressed.current = true
    retry()
  }
  return (
    <section className="stack stack-m" aria-labelledby="contact-places">
      <h2 id="contact-places" className="h3">
        {t('contact.places')}
      </h2>
      <Notice
        tone="attention"
        title={t('contact.places_lost')}
        action={
          <Button icon={<RefreshCw />} busy={isAsked ? t('ui.retrying') : undefined} onClick={press}>
            {t('ui.retry')}
          </Button>
        }
      />
    </section>
  )
}

export const headingOf = (name: 'offices' | 'points') => `contact-${name}`
