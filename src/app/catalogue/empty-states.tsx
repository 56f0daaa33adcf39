import { useI18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import type { DrawingName } from '#ui/drawing.tsx'
import { Empty } from '#ui/empty.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { Section } from './section.tsx'
import styles from './catalogue.module.css'

const drawings: DrawingName[] = ['empty-nest', 'lost', 'offline', 'receipt', 'flight', 'blocked']

export function EmptyStates() {
  const { t } = useI18n()
  return (
    <Section name="empty">
      <div className={styles.empties}>
        {drawings.map((drawing) => (
          <Card key={drawing}>
            <Empty
              drawing={drawing}
              level={3}
              title={t(`catalogue.empty.${drawing}.title`)}
              text={t(`catalogue.empty.${drawing}.note`)}
              action={
                <AppLink to="home" look="plain">
                  {t('catalogue.navigation.home')}
                </AppLink>
              }
            />
          </Card>
        ))}
      </div>
    </Section>
  )
}
