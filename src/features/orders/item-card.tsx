import { useWatch } from 'react-hook-form'
import { currencies } from '#contracts/wire.ts'
import { registerNumber } from '#forms/typed-number.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { shopOf } from '#rules/shop-name.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Folded } from '#ui/folded.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { CheckField } from '#ui/tick.tsx'
import type { FormPart } from './form-part.ts'
import { isFrontPage } from './front-page.ts'
import { roomLeft } from './room-left.ts'

/** The fields that are rarely filled in, collapsed at first. */
const details = ['color', 'size', 'alternative', 'allow_substitute', 'comment'] as const

type Props = Pick<FormPart, 'form' | 'fieldError'> & { index: number; onRemove: (button: HTMLElement) => void }

/** One item to be bought: where, which, how many, and what may replace it. */
export function ItemCard({ form, fieldError, index, onRemove }: Props) {
  const i18n = useI18n()
  const { t } = i18n
  const { register, control, setValue } = form
  const item = useWatch({ control, name: `items.${index}` })
  const n = index + 1
  const name = item.title || t('orders.item.nth', { n })
  const isMoreSaid = details.some((field) => item[field] || fieldError(`items.${index}.${field}`))
  /** A free text field. Its limit is mentioned before it is reached. */
  const text = (field: 'title' | 'color' | 'size' | 'alternative' | 'comment', most: number) => ({
    ...register(`items.${index}.${field}`),
    label: t(`orders.item.${field}`),
    optional: true,
    autoComplete: 'off',
    hint: roomLeft(item[field], most, i18n),
    error: fieldError(`items.${index}.${field}`),
  })

  return (
    <Card>
      <fieldset className="form">
        <legend className="sr">{t('orders.item.nth', { n })}</legend>
        <div className="row row-between">
          <div className="grow">
            <p className="small clip">{shopOf(item.url)}</p>
            <h2 className="h3">{name}</h2>
          </div>
          <Button
            look="quiet"
            size="s"
            aria-label={t('orders.item.remove', { name })}
            onClick={(event) => onRemove(event.currentTarget)}
          >
            {t('orders.item.off')}
          </Button>
        </div>
        <TextField
          {...register(`items.${index}.url`)}
          label={t('orders.item.url')}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={isFrontPage(item.url) && t('orders.item.front_page')}
          error={fieldError(`items.${index}.url`)}
        />
        <TextField {...text('title', 200)} placeholder={t('orders.item.title_like')} />
        <div className="grid-3">
          <Quantity
            label={t('orders.item.quantity')}
            value={item.quantity}
            min={1}
            max={99}
            onChange={(next) => setValue(`items.${index}.quantity`, next, { shouldDirty: true })}
            error={fieldError(`items.${index}.quantity`)}
          />
          <TextField
            {...registerNumber(register, `items.${index}.unit_price`, i18n.language)}
            label={t('orders.item.price')}
            optional
            inputMode="decimal"
            autoComplete="off"
            error={fieldError(`items.${index}.unit_price`)}
          />
          <SelectField
            {...register(`items.${index}.currency`)}
            label={t('orders.item.currency')}
            options={currencies.map((currency) => ({ value: currency, label: currency }))}
            error={fieldError(`items.${index}.currency`)}
          />
        </div>
        <Folded summary={t('orders.item.more')} open={isMoreSaid}>
          <div className="form">
            <div className="grid-2">
              <TextField {...text('color', 64)} />
              <TextField {...text('size', 64)} />
            </div>
            <TextField {...text('alternative', 120)} placeholder={t('orders.item.alternative_like')} />
            <CheckField {...register(`items.${index}.allow_substitute`)} label={t('orders.item.substitute')} />
            <TextArea {...text('comment', 500)} rows={2} />
          </div>
        </Folded>
      </fieldset>
    </Card>
  )
}
