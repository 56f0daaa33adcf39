import { useState } from 'react'
import type { Address } from '#contracts/addresses.ts'
import { useI18n, type I18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import { Choices } from '#ui/choices.tsx'
import { ChosenAddressForm } from './chosen-address-form.tsx'
import { NewAddressForm } from './new-address-form.tsx'

type Props = {
  userId: number
  addresses: readonly Address[]
  countries: readonly { code: string; name: string }[]
  /** A new address that was typed before and not saved. */
  kept: unknown
}

/** One of her addresses, or a new one: what is chosen becomes the default. */
export function AddressTab({ userId, addresses, countries, kept }: Props) {
  const { t, f } = useI18n()
  const present = addresses.find((each) => each.is_default)
  const [chosen, setChosen] = useState<string>(() => (kept || !present ? 'new' : String(present.id)))
  const choice = addresses.find((each) => String(each.id) === chosen)
  return (
    <div className="stack">
      {addresses.length > 0 && (
        <Card title={t('account.addresses')}>
          <Choices
            legend={t('account.chosen')}
            options={[
              ...addresses.map((each) => ({
                value: String(each.id),
                label: each.title ?? each.city,
                note: addressLine(each, f),
              })),
              { value: 'new', label: t('account.another') },
            ]}
            value={chosen}
            onChange={setChosen}
          />
        </Card>
      )}
      {choice ? (
        <ChosenAddressForm key={choice.id} userId={userId} address={choice} />
      ) : (
        <NewAddressForm
          userId={userId}
          country={present?.country_code ?? ''}
          countries={countries}
          kept={kept}
          onSaved={(id) => setChosen(String(id))}
        />
      )}
    </div>
  )
}

/** In one line, from the street to the country. */
function addressLine(address: Address, f: I18n['f']): string {
  const { street, house, building, apartment, city, region, postal_code, country_code } = address
  const home = [house, building, apartment].filter(Boolean).join('-')
  return [`${street} ${home}`, city, region, postal_code, f.country(country_code)].filter(Boolean).join(', ')
}
