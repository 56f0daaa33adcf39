import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ExtraService } from '#contracts/extra-services.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { areInConflict } from '#rules/service-conflicts.ts'
import { ServicePrice } from '#ui/service-price.tsx'
import { CheckField } from '#ui/tick.tsx'
import type { World } from './asked.ts'
import type { FieldsProps } from './fields.ts'
import styles from './calculation.module.css'

/** What most parcels are sent with; the provider's others are folded. */
const usual: ReadonlySet<string> = new Set(['repack', 'insurance'])

/** Services that cost something: the others change no sum. */
export function ServiceFields({ asked, world, change }: FieldsProps & { world: World }) {
  const { t } = useI18n()
  const priced = world.services.filter(({ price_type }) => price_type !== 'free')
  const [first, further] = [true, false].map((isUsual) => priced.filter(({ code }) => usual.has(code) === isUsual))
  const isAnyChosen = asked.services.some(({ code }) => !usual.has(code))
  const more = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  // It may have been opened before hydration.
  useEffect(() => setOpen(more.current?.open ?? false), [])
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
          // Without one that was named along with what excludes it: it would come back by itself.
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
        <details
          ref={more}
          className={styles.more}
          open={isOpen || isAnyChosen}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary>
            {t('calculation.form.more_services', { count: further.length })}
            <ChevronDown className="i-s" />
          </summary>
          {further.map(row)}
        </details>
      )}
    </fieldset>
  )
}
