import { Fragment } from 'react'
import type { Tariff } from '#contracts/tariffs.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import type { OrderOption } from '#rules/order-calculation.ts'
import { grams, volumetricWeight } from '#rules/weight.ts'
import { FieldNote } from '#ui/field-note.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { CalculationInquiry, World } from './asked.ts'
import { numberProps, type FieldsProps } from './fields.ts'
import { sides } from './inputs.ts'
import { slid } from './plain-form.ts'
import styles from './calculation.module.css'

/** The slider's maximum, in tenths of a kilogram. Heavier weights are typed. */
const longestSlide = 310
/** For routes on which no tariff uses the size. */
const usualDivisor = 5000

type Props = FieldsProps & {
  world: World
  /** The options calculated so far. */
  options: readonly OrderOption[]
}

export function BoxFields({ world, options, ...fields }: Props) {
  const i18n = useI18n()
  const { t, language } = i18n
  const { asked, change } = fields
  const tenths = Math.min(longestSlide, Math.round(Number(asked.box?.weight ?? 0) * 10))
  return (
    <>
      <div className={styles.weight}>
        <TextField
          {...numberProps('weight', fields, i18n)}
          label={t('calculation.form.weight')}
          suffix={t('calculation.form.kg')}
        />
        <input
          type="range"
          className={styles.slider}
          autoComplete="off"
          min={1}
          max={longestSlide}
          value={Math.max(1, tenths)}
          aria-label={t('calculation.form.slider')}
          aria-valuetext={i18n.f.weight(asked.box?.weight ?? '0.1')}
          onChange={({ target }) => change({ weight: slid(target.value, language) })}
        />
      </div>
      <fieldset className={styles.size}>
        <legend>{t('calculation.form.size')}</legend>
        <div className={styles.sides}>
          {sides.map((side, index) => (
            <Fragment key={side}>
              {index > 0 && <span aria-hidden="true">×</span>}
              <TextField {...numberProps(side, fields, i18n)} label={t(`calculation.form.${side}`)} optional="quiet" />
            </Fragment>
          ))}
        </div>
        {asked.isSizeHalf && <FieldNote id="calculation-sides" hint={t('calculation.form.all_sides')} />}
        <WeightBars box={asked.box} divisors={divisorsOf(options, asked, world)} />
      </fieldset>
    </>
  )
}

/** Both weights as bars, the greater one at full width; nothing while either is unknown. */
function WeightBars({ box, divisors }: { box: CalculationInquiry['box']; divisors: number[] }) {
  const { t, f } = useI18n()
  if (!box || box.length === null || box.width === null || box.height === null) return null
  const { weight, length, width, height } = box
  const volumetric = (divisor: number) => volumetricWeight(length, width, height, divisor)
  const least = volumetric(Math.max(...divisors))
  const most = volumetric(Math.min(...divisors))
  const longest = Math.max(1, grams(weight), grams(most))
  const long = (each: string) => ({ style: { width: `${(grams(each) / longest) * 100}%` } })
  return (
    <div className={styles.bars}>
      <p {...long(weight)}>{t('calculation.bars.actual', { weight: f.weight(weight, 3) })}</p>
      <p {...long(most)}>{t('calculation.bars.volumetric', { weight: f.weights(least, most, 3) })}</p>
    </div>
  )
}

/**
 * The divisors of the calculated options, which may differ; before there are any, that of the route's first tariff that uses the size.
 */
function divisorsOf(options: readonly OrderOption[], { from, to }: CalculationInquiry, world: World): number[] {
  const measures = ({ volumetric }: Tariff) => volumetric.mode !== 'none'
  const isOfWay = (each: Tariff) => each.origin_country_code === from && each.destination_country_code === to
  const ofOptions = options.map(({ tariff }) => tariff).filter(measures)
  if (ofOptions.length > 0) return ofOptions.map(({ volumetric }) => volumetric.divisor)
  return [world.tariffs.find((each) => isOfWay(each) && measures(each))?.volumetric.divisor ?? usualDivisor]
}
