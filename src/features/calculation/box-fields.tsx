import { Fragment } from 'react'
import type { Tariff } from '#contracts/tariffs.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { grams, volumetricWeight } from '#rules/weight.ts'
import { FieldNote } from '#ui/field-note.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { CalculationInquiry, World } from './asked.ts'
import { numberProps, type FieldsProps } from './fields.ts'
import { sides } from './inputs.ts'
import { slid } from './plain-form.ts'
import styles from './calculation.module.css'

/** As far as the slider goes, in tenths of a kilogram: what is heavier is typed. */
const longestSlide = 310
/** Where no tariff of the way looks at the size. */
const usualDivisor = 5000

type Props = FieldsProps & {
  world: World
  /** Of the answer that stands first. */
  tariff: Tariff | undefined
}

export function BoxFields({ world, tariff, ...fields }: Props) {
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
          aria-valuetext={i18n.f.weight(asked.box?.weight ?? '0')}
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
        <WeightBars box={asked.box} divisor={divisorOf(asked, world, tariff)} />
      </fieldset>
    </>
  )
}

/** Both weights side by side, the greater one as long as the form; nothing while one of them is unknown. */
function WeightBars({ box, divisor }: { box: CalculationInquiry['box']; divisor: number }) {
  const { t, f } = useI18n()
  const actual = box?.weight ?? null
  const size = box && box.length !== null && box.width !== null && box.height !== null
  const volumetric = size ? volumetricWeight(box.length ?? '', box.width ?? '', box.height ?? '', divisor) : null
  if (actual === null || volumetric === null) return null
  const most = Math.max(1, grams(actual), grams(volumetric))
  const long = (weight: string) => ({ style: { width: `${(grams(weight) / most) * 100}%` } })
  return (
    <div className={styles.bars}>
      <p {...long(actual)}>{t('calculation.bars.actual', { weight: f.weight(actual, 3) })}</p>
      <p {...long(volumetric)}>{t('calculation.bars.volumetric', { weight: f.weight(volumetric, 3) })}</p>
    </div>
  )
}

/** Of the first answer, or else of the way's first tariff that has one; where another counts otherwise, it says so. */
function divisorOf({ from, to }: CalculationInquiry, world: World, first: Tariff | undefined): number {
  const measures = ({ volumetric }: Tariff) => volumetric.mode !== 'none'
  const isOfWay = (each: Tariff) => each.origin_country_code === from && each.destination_country_code === to
  const measuring = first && measures(first) ? first : world.tariffs.find((each) => isOfWay(each) && measures(each))
  return measuring?.volumetric.divisor ?? usualDivisor
}
