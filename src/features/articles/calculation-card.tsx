import { useI18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import { AppLink } from '#ui/app-link.tsx'

/** Most articles lead to the question of cost. Plain, because on a wide page the header offers guests its primary button. */
export function CalculationCard() {
  const { t } = useI18n()
  return (
    <Card title={t('articles.calculation.title')}>
      <p className="note">{t('articles.calculation.text')}</p>
      <AppLink to="order-calculation" look="plain" block>
        {t('articles.calculation.action')}
      </AppLink>
    </Card>
  )
}
