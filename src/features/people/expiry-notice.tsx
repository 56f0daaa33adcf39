import type { ReactNode } from 'react'
import { useToday } from '#data/today.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { expiryState } from '#rules/document-expiry.ts'
import { Notice } from '#ui/notice.tsx'

/** Warns before and after a document expires. */
export function ExpiryNotice({ expires, action }: { expires: string | null; action: ReactNode }) {
  const { t, f } = useI18n()
  const state = expiryState(expires, useToday())
  if (!state) return null
  const isOver = state.state === 'expired'
  const title = isOver
    ? t('people.expiry.over', { date: f.calendarDate(expires) })
    : state.days === 0
      ? t('people.expiry.today')
      : t('people.expiry.soon', { count: state.days })
  return (
    <Notice tone={isOver ? 'attention' : 'wait'} title={title} action={action}>
      {t('people.expiry.text')}
    </Notice>
  )
}
