import { useI18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { Field } from '#ui/field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './registration.module.css'

/** The first step while its values load, as tall as it will be. */
export function PersonShapes() {
  const { t } = useI18n()
  return (
    <div className="stack">
      <Card>
        <div className="grid-2">
          {(['last_name', 'first_name', 'patronymic', 'birthday'] as const).map((name) => (
            <Field key={name} label={t(`forms.${name}`)} optional={name === 'patronymic'}>
              {() => <Skeleton height="var(--control)" />}
            </Field>
          ))}
        </div>
      </Card>
      <Card title={t('registration.contacts')}>
        <Facts
          items={[
            { name: t('forms.phone'), value: <Skeleton width="9rem" /> },
            { name: t('forms.email'), value: <Skeleton width="12rem" />, wide: true },
          ]}
        />
        <p className="note">{t('registration.later')}</p>
      </Card>
      <div className={styles.bar}>
        <Skeleton width="6rem" height="var(--control)" />
        <Skeleton width="11rem" height="var(--control)" />
      </div>
    </div>
  )
}
