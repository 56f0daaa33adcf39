import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import { Timeline } from '#ui/timeline.tsx'

/** What happens to a request step by step, and the button that sends it. */
export function WhatNext({ children }: { children: ReactNode }) {
  const { t } = useI18n()
  return (
    <Card title={t('payments.form.next')}>
      <Timeline
        events={[
          { state: 'now', icon: <Send />, title: t('payments.steps.send'), note: t('payments.steps.send_note') },
          { state: 'next', title: t('payments.steps.check'), note: t('payments.steps.check_note') },
          { state: 'next', title: t('payments.steps.credit'), note: t('payments.steps.credit_note') },
        ]}
      />
      {children}
    </Card>
  )
}
