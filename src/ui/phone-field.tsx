import { ChevronDown } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, type ChangeEvent } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { loadAhead } from '#pwa/chunks.ts'
import { classes } from './classes.ts'
import { Field, type FieldIds, type FieldProps } from './field.tsx'
import { knownCodes, maxPhoneCharacters, plainPhone, typedPhone, type PhoneProps } from './phone-text.ts'
import type * as PhoneControls from './phone-control.tsx'
import { Group } from './text-field.tsx'
import controls from './control.module.css'
import styles from './phone-field.module.css'

type Control = typeof PhoneControls

/**
 * A phone number with its country. The countries' code is a separate chunk; until it has loaded, or if it fails to, this is a
 * plain field that loses nothing.
 */
export function PhoneField({
  label,
  hint,
  error,
  optional,
  className,
  id,
  onBlur,
  ...phone
}: FieldProps & PhoneProps & { id?: string | undefined }) {
  const { t } = useI18n()
  const [control, setControl] = useState<Control | null>(null)
  const [isLeft, setLeft] = useState(false)
  const [isTyping, setTyping] = useState(false)

  // In a layout effect, so that code which has already loaded is used in the same frame.
  useLayoutEffect(() => {
    void load(setControl)
  }, [])

  const leave = () => {
    setTyping(false)
    setLeft(true)
    onBlur?.()
  }
  const problem = control && phone.value && (isLeft || error) ? control.phoneProblem(phone.value) : null
  const shown = problem ? t(`ui.phone.${problem}`) : error
  return (
    <Field {...{ label, hint, optional, className, id }} error={shown}>
      {(ids) =>
        // Not replaced while focused, because a phone would close its keyboard.
        control && !isTyping ? (
          <control.PhoneControl {...phone} ids={ids} isWrong={Boolean(shown)} onBlur={leave} />
        ) : (
          <PlainPhone
            {...phone}
            ids={ids}
            isWrong={Boolean(shown)}
            control={control}
            onFocus={() => {
              setTyping(true)
              if (!control) void load(setControl)
            }}
            onBlur={leave}
          />
        )
      }
    </Field>
  )
}

function PlainPhone({
  value,
  onChange,
  defaultCountry,
  control,
  ids,
  isWrong,
  name,
  disabled,
  onFocus,
  onBlur,
}: PhoneProps & { control: Control | null; ids: FieldIds; isWrong: boolean; onFocus: () => void }) {
  const { t } = useI18n()
  const input = useRef<HTMLInputElement>(null)
  // The field may have been focused before a prerendered form was hydrated.
  useLayoutEffect(() => {
    if (input.current === document.activeElement) onFocus()
    // Once: from then on the input's events tell.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const [typed, setTyped] = useState(() => typedPhone(value))
  // The value was reset or filled in from outside.
  const [sent, setSent] = useState(value)
  if (value !== sent) {
    setSent(value)
    setTyped(typedPhone(value))
  }
  useEffect(() => {
    if (!control || !value || value.startsWith('+')) return
    // Typed before the countries were known, and still being typed: only the value changes.
    const next = control.readPhone(typed, defaultCountry)
    setSent(next)
    if (next !== value) onChange(next)
    // Once, when the countries are known: from then on each change is read with them.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [control])
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value
    const next = control ? control.readPhone(text, defaultCountry) : plainPhone(text)
    setTyped(text)
    setSent(next)
    onChange(next)
  }
  return (
    <Group
      error={isWrong}
      prefix={
        <span className={styles.country} aria-hidden="true">
          <span className="code strong">{defaultCountry}</span>
          <span className={styles.code}>{knownCodes[defaultCountry]}</span>
          <ChevronDown className="i-s" />
        </span>
      }
    >
      <input
        ref={input}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={maxPhoneCharacters}
        placeholder={t('ui.phone.placeholder')}
        {...{ name, disabled, onFocus, onBlur }}
        {...ids}
        value={typed}
        data-with-code={typed.startsWith('+') || undefined}
        onChange={type}
        className={classes(controls.input, styles.number)}
      />
    </Group>
  )
}

/** Fails silently: the plain field stays, and the next focus tries again. */
async function load(show: (control: Control) => void) {
  const control = await loadAhead(() => import('./phone-control.tsx')).catch(() => null)
  if (control) show(control)
}
