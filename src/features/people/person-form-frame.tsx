import type { ComponentProps, FormEventHandler, ReactNode, RefObject } from 'react'
import { usePhoneCountry } from '#data/phone-country.ts'
import { PlaceFields } from '#forms/place-fields.tsx'
import { SaveBar } from '#forms/save-bar.tsx'
import { useI18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import { LeaveQuestion } from '#ui/leave-question.tsx'
import { Notice } from '#ui/notice.tsx'
import { PhoneField } from '#ui/phone-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Book } from './book-place.ts'
import { Cancel } from './cancel.tsx'
import type { PersonRow } from './person-rows.ts'
import type { personTexts } from './use-person-form.ts'

type Props = ReturnType<typeof personTexts> & {
  book: Book
  row: PersonRow | null
  person: {
    formRef: RefObject<HTMLFormElement | null>
    formError: string | undefined
    isBusy: boolean
    isDirty: boolean
    forget: () => void
  }
  onSubmit: FormEventHandler<HTMLFormElement>
  phone: Pick<ComponentProps<typeof PhoneField>, 'name' | 'value' | 'onChange' | 'error'>
  country: string
  /** The fields that say who the person is. */
  children: ReactNode
  /** Fields next to phone and e-mail. */
  contacts?: ReactNode
  addressWhy: string
  /** An address field that is usually empty is filled in. */
  isMoreKnown: boolean
  /** A field next to the postal code. */
  beforePlace?: ReactNode
}

/** The form of a person in either book: identity, contacts and address. */
export function PersonFormFrame(props: Props) {
  const {
    book,
    row,
    person,
    onSubmit,
    text,
    place,
    phone,
    country,
    children,
    contacts,
    addressWhy,
    isMoreKnown,
    beforePlace,
  } = props
  const { t, language } = useI18n()
  const phoneCountry = usePhoneCountry(language)
  const { formRef, formError, isBusy, isDirty, forget } = person
  return (
    <form ref={formRef} className="stack" noValidate onSubmit={onSubmit}>
      <fieldset className="stack" disabled={isBusy}>
        {formError && <Notice tone="attention" alert title={formError} />}
        {children}
        <Card title={t('people.contacts')}>
          <div className="grid-2">
            <PhoneField
              {...phone}
              label={t('forms.phone')}
              defaultCountry={country || phoneCountry}
              disabled={isBusy}
            />
            <TextField
              {...text('email')}
              optional
              type="email"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
            />
            {contacts}
          </div>
        </Card>
        <Card title={t('people.address')} aside={<span className="small">{t('ui.optional')}</span>}>
          <div className="form">
            <p className="note">{addressWhy}</p>
            <PlaceFields
              country={country}
              before={beforePlace}
              optional="quiet"
              field={place}
              more={{ summary: t('people.address_more'), isKnown: isMoreKnown }}
            />
          </div>
        </Card>
      </fieldset>
      <SaveBar isBusy={isBusy} isDirty={isDirty}>
        <Cancel book={book} who={row?.value ?? null} />
      </SaveBar>
      <LeaveQuestion when={isDirty && !isBusy} ownQuery onLeave={forget} />
    </form>
  )
}
