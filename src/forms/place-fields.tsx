import type { ComponentProps, ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { postalCodeRules } from '#rules/postal-codes.ts'
import { TextField } from '#ui/text-field.tsx'

export type PlaceName = 'region' | 'city' | 'district' | 'street' | 'house' | 'building' | 'apartment' | 'postal_code'

type Props = {
  /** What a field of the form is given: `register()` and its error. */
  field: (name: PlaceName) => ComponentProps<typeof TextField>
  /** Alpha-2, '' while it is not chosen: the form of the postal code follows. */
  country: string
  /** Stands beside the postal code. */
  before?: ReactNode
}

/** A place within its country, from the postal code to the flat. */
export function PlaceFields({ field, country, before }: Props) {
  const { t } = useI18n()
  const example = postalCodeRules[country]?.example
  return (
    <>
      <div className="grid-2">
        {before}
        <TextField
          autoComplete="postal-code"
          {...field('postal_code')}
          mono
          hint={example && t('ui.identity.example', { example })}
          autoCapitalize="characters"
        />
        <TextField autoComplete="address-level1" {...field('region')} optional />
        <TextField autoComplete="address-level2" {...field('city')} />
        <TextField autoComplete="off" {...field('district')} optional />
        <TextField autoComplete="off" {...field('street')} />
      </div>
      <div className="grid-3">
        <TextField autoComplete="off" {...field('house')} />
        <TextField autoComplete="off" {...field('building')} optional />
        <TextField autoComplete="off" {...field('apartment')} optional />
      </div>
    </>
  )
}
