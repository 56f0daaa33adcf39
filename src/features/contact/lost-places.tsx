import { RefreshCw } from 'lucide-react'
import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

type Props = {
  /** Another attempt is under way. */
  isAsked: boolean
  /** Null without a network: they load by themselves once there is one. */
  retry: (() => void) | null
  onFocus?: () => void
}

/** Says that the provider's places did not load. */
export function LostPlaces({ isAsked, retry, onFocus }: Props) {
  const { t } = useI18n()
  return (
    <section className="stack stack-m" aria-labelledby="contact-places">
      <h2 id="contact-places" className="h3">
        {t('contact.places')}
      </h2>
      <Notice
        tone="attention"
        title={t('contact.places_lost')}
        action={
          retry && (
            <Button
              icon={<RefreshCw />}
              busy={isAsked ? t('ui.retrying') : undefined}
              onClick={retry}
              onFocus={onFocus}
            >
              {t('ui.retry')}
            </Button>
          )
        }
      >
        {!retry && t('ui.unreachable.text')}
      </Notice>
    </section>
  )
}
