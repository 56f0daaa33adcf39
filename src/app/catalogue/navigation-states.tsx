import { CreditCard, IdCard } from 'lucide-react'
import { useI18n } from '#i18n/i18n-context.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Card } from '#ui/card.tsx'
import { CopyLines } from '#ui/copy-lines.tsx'
import { Count, Item, List } from '#ui/list.tsx'
import { MoneyText } from '#ui/money.tsx'
import { StampPicture } from '#ui/stamp-picture.tsx'
import { Section } from './section.tsx'
import styles from './catalogue.module.css'

export function NavigationStates() {
  const { t } = useI18n()
  return (
    <Section name="navigation">
      <Card>
        <Banner
          level={3}
          title={t('catalogue.navigation.banner')}
          subtitle={t('catalogue.navigation.subtitle')}
          breadcrumbs={
            <Breadcrumbs
              items={[{ label: t('catalogue.navigation.home'), to: 'home' }, { label: t('catalogue.title') }]}
            />
          }
          image={<StampPicture />}
        />
      </Card>
      <div className="cols cols-even">
        <Card flush title={t('catalogue.navigation.rows')} level={3} aside={<Count value={2} />}>
          <List>
            <Item
              icon={<CreditCard />}
              tone="red"
              title={t('catalogue.navigation.pay')}
              note={t('catalogue.navigation.pay_note')}
              end={<MoneyText amount="2840.00" currency="RUB" />}
              link={{ to: 'catalogue' }}
            />
            <Item
              icon={<IdCard />}
              tone="green"
              title={t('catalogue.navigation.passport')}
              note={t('catalogue.navigation.passport_note')}
              end={<Count value={1} quiet />}
            />
          </List>
        </Card>
        <Card>
          <CopyLines
            items={[
              { name: t('catalogue.navigation.address'), value: '1209 Harbor Way' },
              { name: t('catalogue.navigation.code'), value: 'Unit AST-20417', mono: true },
            ]}
          />
          <div className={styles.marks}>
            <Avatar name={t('catalogue.fields.name')} />
          </div>
        </Card>
      </div>
    </Section>
  )
}
