import { Plus, Trash2, TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { currencies } from '#contracts/wire.ts'
import { registerNumber } from '#forms/typed-number.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { isGenericName } from '#rules/generic-words.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { stepAside } from '#ui/step-aside.ts'
import { TextField } from '#ui/text-field.tsx'
import { emptyItem } from './declaration.ts'
import { DeclaredSum } from './declared-sum.tsx'
import { neverLocked, type FormPart } from './form-part.ts'
import { FromEarlier } from './earlier/from-earlier.tsx'
import { InvoiceSum } from './invoice-sum.tsx'
import { ItemNames } from './item-names.tsx'
import styles from './items-section.module.css'
import { useTooHeavy } from './use-price.ts'

const maxItems = 50

/** The customs declaration: what is inside, in both languages, how many and for how much. */
export function ItemsSection({ form, fieldError, lists, isLocked = neverLocked }: FormPart) {
  const { t, f, language } = useI18n()
  const most = useTooHeavy({ form, lists })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'items' })
  const addButton = useRef<HTMLButtonElement>(null)
  const error = fieldError('items')

  function takeOut(index: number, button: HTMLElement) {
    // An only item cannot be removed, so the one left would lose its button and the focus with it.
    if (fields.length > 2) stepAside(button, 'fieldset')
    else addButton.current?.focus({ preventScroll: true })
    remove(index)
  }

  return (
    <Card title={t('parcels.create.inside')} aside={<DeclaredSum form={form} />}>
      <div className="form">
        <div className={styles.whole}>
          <SelectField
            {...form.register('declared_currency')}
            label={t('parcels.create.currency')}
            options={currencies.map((currency) => ({ value: currency, label: currency }))}
            error={fieldError('declared_currency')}
          />
          <TextField
            {...registerNumber(form.register, 'declared_weight', language)}
            label={t('parcels.create.weight')}
            optional
            inputMode="decimal"
            autoComplete="off"
            suffix={t('parcels.create.kg')}
            disabled={isLocked('declared_weight')}
            hint={
              most === null ? (
                t('parcels.create.weight_hint')
              ) : (
                <strong>{t('parcels.create.too_heavy', { most: f.weight(most) })}</strong>
              )
            }
            error={fieldError('declared_weight')}
          />
        </div>
        {fields.map((field, index) => (
          <Item
            key={field.id}
            form={form}
            fieldError={fieldError}
            index={index}
            onRemove={fields.length > 1 ? (button) => takeOut(index, button) : undefined}
          />
        ))}
        {error && (
          <p className={styles.error} role="alert" tabIndex={-1}>
            {error}
          </p>
        )}
        <Button
          ref={addButton}
          block
          icon={<Plus className="i-m" />}
          disabled={fields.length >= maxItems}
          onClick={() => append(emptyItem, { focusName: `items.${fields.length}.description_ru` })}
        >
          {t('parcels.create.add_item')}
        </Button>
        <InvoiceSum form={form} />
      </div>
    </Card>
  )
}

type ItemProps = Omit<FormPart, 'lists'> & { index: number; onRemove: ((button: HTMLElement) => void) | undefined }

function Item({ form, fieldError, index, onRemove }: ItemProps) {
  const { t, language } = useI18n()
  const { register, control, setValue } = form
  const n = index + 1
  const quantity = useWatch({ control, name: `items.${index}.quantity` })
  const currency = useWatch({ control, name: 'declared_currency' })

  return (
    <fieldset className={styles.item}>
      <legend className="sr">{t('parcels.create.item', { n })}</legend>
      <div className="row row-between">
        <span className={styles.number} aria-hidden="true">
          {t('parcels.create.item', { n })}
        </span>
        <div className="row">
          <FromEarlier form={form} index={index} />
          {onRemove && (
            <IconButton
              label={t('parcels.create.remove_item', { n })}
              icon={<Trash2 className="i-m" />}
              onClick={(event) => onRemove(event.currentTarget)}
            />
          )}
        </div>
      </div>
      <ItemNames form={form} fieldError={fieldError} index={index} />
      <GenericName form={form} index={index} />
      <div className={styles.numbers}>
        <Quantity
          label={t('parcels.create.quantity')}
          value={quantity}
          min={1}
          max={999}
          onChange={(next) => setValue(`items.${index}.quantity`, next, { shouldDirty: true })}
          error={fieldError(`items.${index}.quantity`)}
        />
        <TextField
          {...registerNumber(register, `items.${index}.unit_price`, language)}
          label={t('parcels.create.price')}
          inputMode="decimal"
          autoComplete="off"
          suffix={currency}
          error={fieldError(`items.${index}.unit_price`)}
        />
      </div>
      <TextField
        {...register(`items.${index}.product_url`)}
        label={t('parcels.create.url')}
        optional
        type="url"
        inputMode="url"
        autoComplete="off"
        error={fieldError(`items.${index}.product_url`)}
      />
    </fieldset>
  )
}

/** Warns early about a generic name, which customs would send back. */
function GenericName({ form, index }: { form: FormPart['form']; index: number }) {
  const { t } = useI18n()
  const names = useWatch({
    control: form.control,
    name: [`items.${index}.description_ru`, `items.${index}.description_en`],
  })
  const name = names.find((each) => isGenericName(each))
  if (name === undefined) return null
  return (
    <Notice tone="wait" icon={<TriangleAlert />}>
      {t('parcels.create.generic', { name: name.trim() })}
    </Notice>
  )
}
