import type { ComponentProps, ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { postalCodeRules } from '#rules/postal-codes.ts'
import { Folded } from '#ui/folded.tsx'
import { TextField } from '#ui/text-field.tsx'

export type PlaceName = 'region' | 'city' | 'district' | 'street' | 'house' | 'building' | 'apartment' | 'postal_code'

type Props = {
  /** What a field of the form is given: `register()` and its error. */
  field: (name: PlaceName) => ComponentProps<typeof TextField>
  /** Alpha-2, '' while it is not chosen: the form of the postal code follows. */
  country: string
  /** How it is said of the flat that it may stay empty: not where all of it may. */
  optional?: ComponentProps<typeof TextField>['optional']
  /** Stands beside the postal code. */
  before?: ReactNode
  /** What few people need is folded, beside what of the place may stay empty. `isKnown`: something of it is filled in. */
  more: { summary: string; isKnown: boolean; fields?: ReactNode }
}

/** What most places do without. */
export const seldom = ['region', 'district', 'building'] as const

/** A place within its country, from the postal code to the flat. */
export function PlaceFields({ field, country, before, more, optional = true }: Props) {
  const { t } = useI18n()
  const example = postalCodeRules[country]?.example
  const code = (
    <TextField
      autoComplete="postal-code"
      {...field('postal_code')}
      mono
      hint={example && t('ui.identity.example', { example })}
      // Some countries write letters, too.
      inputMode={example && /^\d+$/.test(example) ? 'numeric' : 'text'}
      autoCapitalize="characters"
    />
  )
  const region = <TextField autoComplete="address-level1" {...field('region')} optional />
  const city = <TextField autoComplete="address-level2" {...field('city')} />
  const district = <TextField autoComplete="address-level3" {...field('district')} optional />
  const street = <TextField autoComplete="address-line1" {...field('street')} />
  const house = <TextField autoComplete="off" {...field('house')} />
  const building = <TextField autoComplete="off" {...field('building')} optional />
  const apartment = <TextField autoComplete="off" {...field('apartment')} optional={optional} />
  return (
    <>
      <div className="grid-2">
        {before}
        {code}
        {city}
        {street}
        {house}
        {apartment}
      </div>
      <Folded summary={more.summary} open={more.isKnown || seldom.some((name) => Boolean(field(name).error))}>
        <div className="grid-2">
          {region}
          {district}
          {building}
          {more.fields}
        </div>
      </Folded>
    </>
  )
}
