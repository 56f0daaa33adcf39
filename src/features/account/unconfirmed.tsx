import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'

/** Takes the place of data that is shown only after the customer has confirmed their identity again. */
export function Unconfirmed({ onAgain }: { onAgain: () => void }) {
  const { t } = useI18n()
  return (
    <Card>
      <Notice tone="info" alert title={t('errors.confirmation')} />
      <div>
        <Button onClick={onAgain}>{t('ui.retry')}</Button>
      </div>
    </Card>
  )
}
