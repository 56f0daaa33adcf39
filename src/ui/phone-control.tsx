import metadata from 'libphonenumber-js/min/metadata'
import { AsYouType, parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/core'
import { useEffect, useMemo, type ClipboardEvent, type ComponentProps, type ReactNode } from 'react'
import PhoneInput, { getCountries, isValidPhoneNumber, type Country } from 'react-phone-number-input/core'
import { useI18n } from '#i18n/i18n-context.ts'
import { classes } from './classes.ts'
import { CountryButton } from './country-button.tsx'
import type { FieldIds } from './field.tsx'
import {
  maxPhoneCharacters,
  pastedPhone,
  typedPhone,
  unfinishedPhone,
  type PhoneMode,
  type PhoneProps,
} from './phone-text.ts'
import { Group } from './text-field.tsx'
import controls from './control.module.css'
import styles from './phone-field.module.css'

const isInternational: Record<PhoneMode, boolean | undefined> = {
  auto: undefined,
  national: false,
  international: true,
}

/** A phone number that is formatted for its country during typing. */
export function PhoneControl({
  value,
  onChange,
  defaultCountry,
  mode = 'auto',
  ids,
  isWrong,
  ...rest
}: PhoneProps & { ids: FieldIds; isWrong: boolean }) {
  const { t, f, locale } = useI18n()
  const country = knownCountry(defaultCountry)
  // A number without a plus was typed before this code loaded, or comes from a draft; its country is known now.
  const read = value && !value.startsWith('+') ? readPhone(value, defaultCountry) : value
  useEffect(() => {
    if (read !== value) onChange(read)
  }, [read, value, onChange])

  const labels = useMemo(
    () => Object.fromEntries(getCountries(metadata).map((code) => [code, f.country(code)])),
    // The formats are the language's.
    // oxlint-disable-next-line react/exhaustive-deps
    [locale],
  )
  return (
    <PhoneInput
      {...rest}
      {...ids}
      metadata={metadata}
      labels={labels}
      locales={locale}
      {...(country && { defaultCountry: country })}
      {...(isInternational[mode] !== undefined && { international: isInternational[mode] })}
      {...(mode === 'national' && { initialValueFormat: 'national' })}
      addInternationalOption={false}
      value={typedPhone(read)}
      onChange={(e164?: string) => onChange(e164 ? written(e164) : '')}
      autoComplete="tel"
      maxLength={maxPhoneCharacters}
      placeholder={t('ui.phone.placeholder')}
      countrySelectComponent={CountryButton}
      containerComponent={PhoneGroup}
      containerComponentProps={{ error: isWrong }}
      inputComponent={NumberInput}
    />
  )
}

/** The library expects one element around the country and the number. */
function PhoneGroup({ error, children }: { error: boolean; children?: ReactNode }) {
  const [country, number] = Array.isArray(children) ? (children as ReactNode[]) : [null, children]
  return (
    <Group error={error} prefix={country}>
      {number}
    </Group>
  )
}

function NumberInput(props: ComponentProps<'input'>) {
  return (
    <input
      {...props}
      inputMode="tel"
      // Hides the code on the button beside it while the number itself shows it.
      data-with-code={String(props.value).startsWith('+') || undefined}
      onPaste={pasteNumber}
      className={classes(controls.input, styles.number)}
    />
  )
}

/** The browser would cut a pasted sentence at 25 characters, and the number's last digits with it. */
function pasteNumber(event: ClipboardEvent<HTMLInputElement>) {
  const text = event.clipboardData.getData('text/plain')
  const number = pastedPhone(text)
  if (!number || number === text) return
  event.preventDefault()
  const input = event.currentTarget
  input.setRangeText(number, input.selectionStart ?? 0, input.selectionEnd ?? input.value.length, 'end')
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
}

function knownCountry(code: string): Country | undefined {
  return getCountries(metadata).find((each) => each === code)
}

/** Converts typed text to the field's value. */
export function readPhone(text: string, country: string): string {
  const reader = new AsYouType(knownCountry(country), metadata)
  reader.input(pastedPhone(text))
  const e164 = reader.getNumberValue()
  return e164 ? written(e164) : ''
}

function written(e164: string): string {
  if (isValidPhoneNumber(e164, metadata)) return e164
  return withCodeOnce(e164) ?? unfinishedPhone(e164)
}

/** If "7912…" was typed after a prefilled "+7": the number with a single code, if that is complete. */
function withCodeOnce(e164: string): string | null {
  if (phoneProblem(e164) !== 'too_long') return null
  const code = [1, 2, 3].map((length) => e164.slice(1, 1 + length)).find((each) => e164.startsWith(`+${each}${each}`))
  const number = code && `+${e164.slice(1 + code.length)}`
  return number && isValidPhoneNumber(number, metadata) ? number : null
}

/** A number in international format: "+7 916 555 01 20". Anything else is shown unchanged. */
export function ReadablePhone({ number }: { number: string }) {
  return parsePhoneNumberFromString(number, metadata)?.formatInternational() ?? number
}

export type PhoneProblem = 'too_short' | 'too_long' | 'no_such'

/** What is wrong with a number; null when nothing is. */
export function phoneProblem(value: string): PhoneProblem | null {
  const e164 = typedPhone(value)
  if (isValidPhoneNumber(e164, metadata)) return null
  const length = validatePhoneNumberLength(e164, metadata)
  if (length === 'TOO_SHORT' || (length && e164.length < 8)) return 'too_short'
  // If the length is between two that a country has, an extra digit is likelier than several missing ones.
  return length === 'TOO_LONG' || length === 'INVALID_LENGTH' ? 'too_long' : 'no_such'
}
