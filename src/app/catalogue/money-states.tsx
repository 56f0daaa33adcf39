import { useI18n } from '#i18n/i18n-context.ts'
import { Bill } from '#ui/bill.tsx'
import { Card } from '#ui/card.tsx'
import { MoneyText } from '#ui/money.tsx'
import { Section } from './section.tsx'

export function MoneyStates() {
  const { t, f } = useI18n()
  return (
    <Section name="money">
      <div className="cols cols-even">
        <Card>
          <div className="row row-between">
            <span>{t('catalogue.money.balance')}</span>
            <MoneyText amount="5120.50" currency="RUB" size="figure" />
          </div>
          <div className="row row-between">
            <span>{t('catalogue.money.credit')}</span>
            <MoneyText amount="4000.00" currency="RUB" direction="in" />
          </div>
          <div className="row row-between">
            <span>{t('catalogue.money.debit')}</span>
            <MoneyText amount="3253.20" currency="USD" direction="out" />
          </div>
          <div className="row row-between">
            <span>{t('catalogue.money.was')}</span>
            <MoneyText amount="3023.20" currency="EUR" was />
          </div>
          <div className="row row-between">
            <span>{t('catalogue.time.nothing')}</span>
            <MoneyText amount={null} currency="EUR" />
          </div>
        </Card>
        <Card>
          <Bill
            lines={[
              {
                name: t('catalogue.money.delivery'),
                estimate: f.money('2530.00', 'RUB'),
                final: f.money('2760.00', 'RUB'),
                reason: t('catalogue.money.reason', { now: f.weight('2.4', 2), before: f.weight('2.2', 2) }),
              },
              {
                name: t('catalogue.choice.repack'),
                estimate: f.money('250.00', 'RUB'),
                final: f.money('250.00', 'RUB'),
              },
              { name: t('catalogue.choice.check'), estimate: null, final: f.money('390.00', 'RUB') },
            ]}
            total={{ estimate: f.money('2780.00', 'RUB'), final: f.money('3400.00', 'RUB') }}
          />
        </Card>
      </div>
    </Section>
  )
}
