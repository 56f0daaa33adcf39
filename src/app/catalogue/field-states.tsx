import { useState } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { Section } from './section.tsx'

export function FieldStates() {
  const { t } = useI18n()
  const [search, setSearch] = useState('Northpine')
  const [quantity, setQuantity] = useState(1)
  const name = t('catalogue.fields.name')
  const places = [
    { value: 'us', label: t('catalogue.marks.delaware') },
    { value: 'de', label: t('catalogue.marks.frankfurt') },
    { value: 'cn', label: t('catalogue.fields.closed'), disabled: true },
  ]
  return (
    <Section name="fields">
      <Card>
        <div className="grid-3">
          <TextField label={t('catalogue.fields.empty')} optional placeholder={t('catalogue.fields.gift')} />
          <TextField label={t('catalogue.fields.filled')} defaultValue={name} hint={t('catalogue.fields.passport')} />
          <TextField label={t('catalogue.states.hover')} defaultValue={name} data-look="hover" />
          <TextField label={t('catalogue.states.focus')} defaultValue={name} data-look="focus" />
          <TextField
            label={t('catalogue.fields.wrong')}
            type="email"
            defaultValue="anna@mail"
            error={t('errors.email')}
          />
          <TextField label={t('catalogue.states.disabled')} defaultValue="AST-20417" disabled />
          <TextField label={t('catalogue.fields.read_only')} defaultValue="anna@mail.example" readOnly />
          <TextField label={t('catalogue.fields.code')} defaultValue="1Z4R861A0355619023" mono />
          <TextField label={t('catalogue.fields.sum')} inputMode="decimal" defaultValue="3 000,00" suffix="₽" />
          <TextField
            label={t('catalogue.fields.sum_wrong')}
            inputMode="decimal"
            defaultValue="0"
            suffix="₽"
            error={t('errors.positive')}
          />
          <TextField label={t('catalogue.fields.sum_disabled')} defaultValue="3 000,00" suffix="₽" disabled />
          <PasswordField label={t('catalogue.fields.password')} defaultValue="stork" autoComplete="off" />
          <SelectField label={t('catalogue.fields.choice')} options={places} defaultValue="us" />
          <SelectField
            label={t('catalogue.fields.choice_empty')}
            options={places}
            placeholder={t('catalogue.fields.choose')}
            error={t('errors.required')}
            defaultValue=""
          />
          <SelectField label={t('catalogue.fields.choice_disabled')} options={places} disabled />
          <Quantity label={t('catalogue.fields.quantity')} value={quantity} max={3} onChange={setQuantity} />
          <div className="span">
            <SearchField label={t('catalogue.fields.search')} value={search} onChange={setSearch} />
          </div>
          <TextArea
            className="span"
            label={t('catalogue.fields.message')}
            defaultValue={t('catalogue.fields.question')}
            hint={t('catalogue.fields.of', { used: 26, all: 1000 })}
          />
        </div>
      </Card>
    </Section>
  )
}
