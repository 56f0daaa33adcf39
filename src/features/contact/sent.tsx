import { useEffect, useRef } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'

/** Confirms that the letter has arrived: its number, and where the answer will go. */
export function Sent({ number, email, onAnother }: { number: string | null; email: string; onAnother: () => void }) {
  const { t } = useI18n()
  const place = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone.
  useEffect(() => place.current?.querySelector<HTMLElement>('[role="alert"]')?.focus(), [])
  return (
    <Card edge>
      <div ref={place}>
        <Notice
          tone="good"
          alert
          title={t('contact.sent')}
          action={<Button onClick={onAnother}>{t('contact.another')}</Button>}
        >
          {number ? t('contact.sent_number', { number, email }) : t('contact.sent_plain', { email })}
        </Notice>
      </div>
    </Card>
  )
}
