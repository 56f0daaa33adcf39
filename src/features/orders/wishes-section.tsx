import { useWatch } from 'react-hook-form'
import { useI18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import type { FormPart } from './form-part.ts'
import { roomLeft } from './room-left.ts'

/** Destination, receiver and notes for staff. */
export function WishesSection({ form, fieldError, lists }: FormPart) {
  const i18n = useI18n()
  const { t } = i18n
  const { register, control, setValue } = form
  const values = useWatch({ control })
  const { destination_country_code: country, title = '', comment = '' } = values
  const receivers = lists.receivers.filter((each) => each.country_code === country)

  /** Clears a receiver who does not live in the chosen country. */
  function leaveReceiver(next: string) {
    const chosen = lists.receivers.find((each) => String(each.id) === values.receiver_id)
    if (chosen && chosen.country_code !== next) setValue('receiver_id', '', { shouldDirty: true })
  }

  return (
    <Card title={t('orders.wishes')}>
      <div className="form">
        <div className="grid-2">
          <SelectField
            {...register('destination_country_code', {
              onChange: (event: { target: { value: string } }) => leaveReceiver(event.target.value),
            })}
            label={t('orders.form.destination')}
            placeholder={t('orders.form.choose_country')}
            options={lists.destinations}
            error={fieldError('destination_country_code')}
          />
          <SelectField
            {...register('delivery_method')}
            label={t('orders.form.method')}
            options={(['pickup_point', 'courier'] as const).map((each) => ({
              value: each,
              label: t(`orders.method.${each}`),
            }))}
            error={fieldError('delivery_method')}
          />
        </div>
        <SelectField
          {...register('receiver_id')}
          label={t('orders.form.receiver')}
          optional
          placeholder={t('orders.form.later')}
          options={receivers.map(({ id, name }) => ({ value: id, label: name }))}
          hint={
            lists.receivers.length === 0 ? (
              <AppLink to="receivers" search="act=add">
                {t('orders.form.add_receiver')}
              </AppLink>
            ) : (
              receivers.length === 0 && country && t('orders.form.nobody_there')
            )
          }
          error={fieldError('receiver_id')}
        />
        <div className="grid-2">
          <SelectField
            {...register('country_code')}
            label={t('orders.form.origin')}
            optional
            placeholder={t('orders.form.by_link')}
            options={lists.origins}
            error={fieldError('country_code')}
          />
          <TextField
            {...register('promo_code')}
            label={t('orders.form.promo')}
            optional
            mono
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={fieldError('promo_code')}
          />
        </div>
        <TextField
          {...register('title')}
          label={t('orders.form.name')}
          optional
          placeholder={t('orders.form.name_like')}
          autoComplete="off"
          hint={roomLeft(title, 120, i18n)}
          error={fieldError('title')}
        />
        <TextArea
          {...register('comment')}
          label={t('orders.form.comment')}
          optional
          placeholder={t('orders.form.comment_like')}
          hint={roomLeft(comment, 1000, i18n)}
          error={fieldError('comment')}
        />
      </div>
    </Card>
  )
}
