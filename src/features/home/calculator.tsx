import { useLocation } from 'wouter'
import type { Directions } from '#contracts/directions.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { href } from '#paths.ts'
import { AppLink } from '#ui/app-link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './calculator.module.css'

type Country = Directions['countries'][number]

/**
 * Three fields for a first price, answered by the full calculator. Without scripts, the form navigates there by itself. No countries:
 * they are still loading.
 */
export function Calculator({ countries, warehouses }: Pick<Directions, 'countries' | 'warehouses'>) {
  const { t, language } = useI18n()
  const [, navigate] = useLocation()
  const action = href(language, 'order-calculation')
  const sides = {
    // In the provider's order, which starts with the most popular.
    from: firstOf(countries, ...warehouses.map(({ country_code }) => country_code)).filter((each) => each.is_origin),
    to: countries.filter((each) => each.is_destination),
  }
  return (
    <form
      className={styles.form}
      action={action}
      aria-labelledby="home-price"
      onSubmit={(event) => {
        event.preventDefault()
        const query = new URLSearchParams()
        for (const [name, value] of new FormData(event.currentTarget)) {
          if (typeof value === 'string') query.set(name, value)
        }
        navigate(`${action}?${query.toString()}`)
      }}
    >
      <h2 id="home-price" className="h3">
        {t('home.calculator.title')}
      </h2>
      {(['from', 'to'] as const).map((side) =>
        countries.length > 0 ? (
          <SelectField
            key={side}
            name={side}
            label={t(`home.calculator.${side}`)}
            options={sides[side].map(({ code, name }) => ({ value: code, label: name }))}
          />
        ) : (
          <Field key={side} label={t(`home.calculator.${side}`)} optional="quiet">
            {() => <Skeleton height="var(--control)" />}
          </Field>
        ),
      )}
      <TextField
        label={t('home.calculator.weight')}
        name="weight"
        inputMode="decimal"
        defaultValue="1"
        required
        maxLength={7}
      />
      <button type="submit" className={buttonClass('plain')}>
        {t('home.calculator.submit')}
      </button>
    </form>
  )
}

/** In its place when the countries did not load: the full calculator asks for them itself. */
export function CalculatorLink() {
  const { t } = useI18n()
  return (
    <section className={styles.link} aria-labelledby="home-price">
      <h2 id="home-price" className="h3">
        {t('home.calculator.title')}
      </h2>
      <AppLink to="order-calculation" look="plain">
        {t('home.calculator.submit')}
      </AppLink>
    </section>
  )
}

function firstOf(countries: readonly Country[], ...first: string[]): Country[] {
  const rank = ({ code }: Country) => first.indexOf(code) + 1 || Infinity
  return countries.toSorted((one, other) => Number(rank(one) > rank(other)) - Number(rank(one) < rank(other)))
}
