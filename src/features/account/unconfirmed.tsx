import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'

/** In the place of what is shown only after the customer has proved again that it is them. */
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
