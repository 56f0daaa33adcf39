import { useI18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import { MoneyText } from '#ui/money.tsx'
import { Section } from './section.tsx'

const steps = ['display', 'h1', 'h2', 'h3', 'lead', 'body', 'note', 'small', 'tiny'] as const

export function TypeScale() {
  const { t } = useI18n()
  return (
    <Section name="type">
      <Card>
        {steps.map((step) => (
          <p key={step} className={step}>
            {t(`catalogue.type.${step}`)}
          </p>
        ))}
        <p className="code">P-004812 · 1Z 4R8 61A 03 5538 7710 · LB 418 092 735 DE</p>
        <p>
          <MoneyText amount="5120.50" currency="RUB" size="figure" />
        </p>
      </Card>
    </Section>
  )
}
