import type { ExtraService } from '#contracts/extra-services.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { areInConflict } from '#rules/service-conflicts.ts'
import { isUsualService } from '#rules/usual-services.ts'
import { Folded } from '#ui/folded.tsx'
import { ServicePrice } from '#ui/service-price.tsx'
import { CheckField } from '#ui/tick.tsx'
import type { World } from './asked.ts'
import type { FieldsProps } from './fields.ts'
import styles from './calculation.module.css'

/** The services that cost something; free ones do not change the price. */
export function ServiceFields({ asked, world, change }: FieldsProps & { world: World }) {
  const { t } = useI18n()
  const priced = world.services.filter(({ price_type }) => price_type !== 'free')
  const [first, further] = [true, false].map((isUsual) => priced.filter((each) => isUsualService(each) === isUsual))
  const isAnyChosen = !asked.services.every(isUsualService)
  const row = (service: ExtraService) => {
    const isChosen = asked.services.includes(service)
    const other = asked.services.find((each) => each !== service && areInConflict(each, service))
    return (
      <CheckField
        key={service.id}
        name="services"
        value={service.code}
        checked={isChosen}
        disabled={other !== undefined}
        label={
          <>
            {service.title}{' '}
            <span className="small">
              <ServicePrice {...service} type={service.price_type} />
            </span>
          </>
        }
        hint={other && t('calculation.form.conflict', { service: other.title })}
        onChange={({ target }) => {
          // Drops services that were excluded by another: they would come back by themselves.
          const others = asked.services.map(({ code }) => code).filter((code) => code !== service.code)
          change({ services: target.checked ? [...others, service.code] : others })
        }}
      />
    )
  }
  if (priced.length === 0) return null
  return (
    <fieldset className={styles.services}>
      <legend className="sr">{t('calculation.form.services')}</legend>
      {first?.map(row)}
      {further && further.length > 0 && (
        <Folded summary={t('calculation.form.more_services', { count: further.length })} open={isAnyChosen}>
          {further.map(row)}
        </Folded>
      )}
    </fieldset>
  )
}
