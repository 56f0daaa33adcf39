import type { ComponentProps, ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { postalCodeRules } from '#rules/postal-codes.ts'
import { Folded } from '#ui/folded.tsx'
import { TextField } from '#ui/text-field.tsx'

export type PlaceName = 'region' | 'city' | 'district' | 'street' | 'house' | 'building' | 'apartment' | 'postal_code'

type Props = {
  /** The props of a field: `register()` and its error. */
  field: (name: PlaceName) => ComponentProps<typeof TextField>
  /** Alpha-2, '' while not chosen; determines the format of the postal code. */
  country: string
  /** How to mark the flat as optional; not needed where the whole place is. */
  optional?: ComponentProps<typeof TextField>['optional']
  /** Shown beside the postal code. */
  before?: ReactNode
  /**
   * Rarely needed fields, which are folded together with the optional parts of the place. `isKnown`: one of them is filled in.
   */
  more: { summary: string; isKnown: boolean; fields?: ReactNode }
}

/** Parts that most places do not have. */
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
      // Some countries' codes contain letters.
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
