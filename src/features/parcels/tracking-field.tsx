import { useWatch } from 'react-hook-form'
import type { ClipboardEvent } from 'react'
import { useLocation } from 'wouter'
import { useI18n } from '#i18n/i18n-context.ts'
import { useDraft } from '#offline/drafts/drafts-context.ts'
import { href } from '#paths.ts'
import { guessCarrier } from '#rules/carriers.ts'
import { findTrackingNumbers } from '#rules/tracking-numbers.ts'
import { AppLink } from '#ui/app-link.tsx'
import { TextField } from '#ui/text-field.tsx'
import { carrierWords } from './carrier-words.ts'
import { manyKey } from './draft-key.ts'
import { neverLocked, type FormPart } from './form-part.ts'
import { readTyped, withMore } from './many/typed.ts'
import { ScanButton } from './scan/scan-button.tsx'

/** The tracking number. Pasting several numbers opens the form for many parcels, unless an existing parcel is being changed. */
export function TrackingField({ form, fieldError, isLocked = neverLocked, existing }: FormPart) {
  const { t, language } = useI18n()
  const { register, control, setValue, formState } = form
  const [type, isPending] = useWatch({ control, name: ['type', 'tracking_pending'] })
  const [, navigate] = useLocation()
  const many = useDraft(manyKey)

  function put(number: string) {
    setValue('tracking_number', number, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }

  async function take(text: string) {
    const found = findTrackingNumbers(text)
    if (found.length > 1) {
      // Keeps the numbers that were left there before.
      many.save(withMore(readTyped(await many.load()), text))
      navigate(`~${href(language, 'parcel-create')}?many`)
    } else {
      put(found[0]?.number ?? text.trim().replaceAll(/\s+/g, ' '))
    }
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text')
    if (existing !== undefined || !mayBeSeveral(text)) return
    event.preventDefault()
    void take(text)
  }

  return (
    <TextField
      {...register('tracking_number')}
      label={t('parcels.create.tracking_number')}
      mono
      optional={type === 'personal'}
      disabled={isPending || isLocked('tracking_number')}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      onPaste={onPaste}
      suffix={
        <ScanButton disabled={isPending || isLocked('tracking_number')} onNumbers={([number = '']) => put(number)} />
      }
      hint={<TrackingHint form={form} isNew={existing === undefined} />}
      error={fieldError('tracking_number')}
    />
  )
}

/** Long enough for two numbers, or for one with words around it. */
function mayBeSeveral(text: string): boolean {
  return text.trim().length > 16 && /[\s,;]/.test(text.trim())
}

function TrackingHint({ form, isNew }: { form: FormPart['form']; isNew: boolean }) {
  const { t } = useI18n()
  const words = carrierWords(guessCarrier(useWatch({ control: form.control, name: 'tracking_number' })), t)
  return (
    <>
      {words && `${words}. `}
      {isNew && (
        <AppLink to="parcel-create" search="many">
          {t('parcels.create.many')}
        </AppLink>
      )}
    </>
  )
}
