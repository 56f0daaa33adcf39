import { ShoppingBag, UserRound } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useSearch } from 'wouter'
import { useI18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import { Segments } from '#ui/choice.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CheckField } from '#ui/tick.tsx'
import { currencyOf } from './declaration.ts'
import { neverLocked, type FormPart } from './form-part.ts'
import { TrackingField } from './tracking-field.tsx'

/** Sender or shop, tracking number and warehouse. */
export function OriginSection(part: FormPart) {
  const { form, fieldError, lists, isLocked = neverLocked } = part
  const { t } = useI18n()
  // Adding a person leads back to this declaration.
  const query = useSearch()
  const { register, control, setValue, getValues } = form
  const [type, chosen] = useWatch({ control, name: ['type', 'warehouse_id'] })

  /** Switches to the usual currency of the warehouse's country unless the customer chose another. */
  function followCurrency(warehouse: string) {
    const usual = (id: string) => currencyOf(lists.warehouses.find((each) => String(each.id) === id)?.country_code)
    if (getValues('declared_currency') === usual(chosen))
      setValue('declared_currency', usual(warehouse), { shouldDirty: true, shouldValidate: false })
  }

  return (
    <Card>
      <div className="form">
        <Segments
          legend={t('parcels.create.type')}
          options={[
            { value: 'shop_order', label: t('parcels.create.shop_order'), icon: <ShoppingBag className="i-m" /> },
            { value: 'personal', label: t('parcels.create.personal'), icon: <UserRound className="i-m" /> },
          ]}
          value={type}
          disabled={isLocked('type')}
          onChange={(next) => setValue('type', next, { shouldDirty: true })}
        />
        <TrackingField {...part} />
        <CheckField
          {...register('tracking_pending')}
          label={t('parcels.create.tracking_pending')}
          disabled={isLocked('tracking_pending')}
        />
        <div className="grid-2">
          <SelectField
            {...register('warehouse_id', {
              onChange: (event: { target: { value: string } }) => followCurrency(event.target.value),
            })}
            label={t('parcels.create.warehouse')}
            placeholder={t('parcels.create.choose_warehouse')}
            options={lists.warehouses.map((each) => ({ value: each.id, label: each.title }))}
            disabled={isLocked('warehouse_id')}
            error={fieldError('warehouse_id')}
          />
          {type === 'personal' ? (
            <SelectField
              {...register('sender_id')}
              key="sender"
              label={t('parcels.create.sender')}
              placeholder={t('parcels.create.choose_sender')}
              options={lists.senders.map((each) => ({ value: each.id, label: each.name }))}
              hint={
                !isLocked('sender_id') && (
                  <AppLink to="senders" search={`act=add&for=parcel&${query}`}>
                    {t('parcels.create.add_sender')}
                  </AppLink>
                )
              }
              disabled={isLocked('sender_id')}
              error={fieldError('sender_id')}
            />
          ) : (
            <TextField
              {...register('shop_name')}
              key="shop"
              label={t('parcels.create.shop')}
              autoComplete="off"
              disabled={isLocked('shop_name')}
              error={fieldError('shop_name')}
            />
          )}
          {type === 'shop_order' && (
            <TextField
              {...register('shop_order_number')}
              label={t('parcels.create.order_number')}
              optional
              autoComplete="off"
              disabled={isLocked('shop_order_number')}
              error={fieldError('shop_order_number')}
            />
          )}
          <TextField
            {...register('title')}
            label={t('parcels.create.name')}
            optional
            placeholder={t('parcels.create.name_hint')}
            autoComplete="off"
            error={fieldError('title')}
          />
        </div>
      </div>
    </Card>
  )
}
