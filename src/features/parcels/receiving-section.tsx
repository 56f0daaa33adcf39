import { MapPin, Truck } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useSearch } from 'wouter'
import { useI18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import { Segments } from '#ui/choice.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { DeclaredLimit } from './declared-limit.tsx'
import { neverLocked, type FormPart } from './form-part.ts'
import { receiverState } from './receiver-state.ts'
import styles from './receiving-section.module.css'

/** Receiver, destination and a note for the warehouse. */
export function ReceivingSection({ form, fieldError, lists, isLocked = neverLocked, existing }: FormPart) {
  const i18n = useI18n()
  const { t, f } = i18n
  // Adding a person leads back to this declaration.
  const query = useSearch()
  const { register, control, setValue } = form
  const [method, receiverId, pointId] = useWatch({
    control,
    name: ['delivery_method', 'receiver_id', 'pickup_point_id'],
  })
  const receiver = lists.receivers.find((each) => String(each.id) === receiverId)
  const point = lists.points.find((each) => String(each.id) === pointId)
  const elsewhere =
    receiver && point && receiver.country_code !== point.country_code
      ? t('parcels.create.point_elsewhere', { country: f.country(receiver.country_code) })
      : null
  const verification = receiver && receiverState(receiver, i18n)

  return (
    <Card title={t('parcels.create.receiving')}>
      <div className="form">
        <SelectField
          {...register('receiver_id')}
          label={t('parcels.create.receiver')}
          optional={method === 'pickup_point'}
          placeholder={t(method === 'pickup_point' ? 'parcels.create.later' : 'parcels.create.choose_receiver')}
          options={lists.receivers.map((each) => ({ value: each.id, label: each.name }))}
          hint={
            <>
              {verification && (
                <>
                  {verification}
                  <br />
                </>
              )}
              <AppLink to="receivers" search={`act=add&for=parcel&${query}`} look="block">
                {t('parcels.create.add_receiver')}
              </AppLink>
            </>
          }
          error={fieldError('receiver_id')}
        />
        <div className={styles.method}>
          <Segments
            legend={t('parcels.create.method')}
            named
            options={[
              { value: 'pickup_point', label: t('parcels.create.pickup_point'), icon: <MapPin className="i-m" /> },
              { value: 'courier', label: t('parcels.create.courier'), icon: <Truck className="i-m" /> },
            ]}
            value={method}
            disabled={isLocked('delivery_method')}
            onChange={(next) => setValue('delivery_method', next, { shouldDirty: true })}
          />
        </div>
        {method === 'pickup_point' && (
          <SelectField
            {...register('pickup_point_id')}
            label={t('parcels.create.pickup_point')}
            placeholder={t('parcels.create.choose_point')}
            options={lists.points.map((each) => ({ value: each.id, label: `${each.city}, ${each.address}` }))}
            hint={
              point && (
                <>
                  {point.schedule}
                  {elsewhere && <br />}
                  {elsewhere}
                </>
              )
            }
            disabled={isLocked('pickup_point_id')}
            error={fieldError('pickup_point_id')}
          />
        )}
        <DeclaredLimit {...{ form, lists, existing }} />
        <TextArea
          {...register('comment')}
          label={t('parcels.create.comment')}
          optional
          placeholder={t('parcels.create.comment_hint')}
          error={fieldError('comment')}
        />
      </div>
    </Card>
  )
}
