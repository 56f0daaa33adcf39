import { Calendar } from 'lucide-react'
import { useState, type ChangeEvent, type ClipboardEvent } from 'react'
import { calendarDate } from '#i18n/formats.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { readTypedDate, typedDateProblem } from '#i18n/typed-date.ts'
import { CalendarDialog } from './calendar-dialog.tsx'
import { pastedDate, typeDate, type Typed } from './date-typing.ts'
import { Field, type FieldProps } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { Group } from './text-field.tsx'
import controls from './control.module.css'
import styles from './date-field.module.css'

type Props = Omit<FieldProps, 'label'> & {
  label: string
  id?: string | undefined
  /** yyyy-mm-dd of an existing day; otherwise the typed text, which the contract refuses; '' for nothing. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  /** The calendar offers these days, yyyy-mm-dd. Typed dates outside are for the form to refuse. */
  min?: string | undefined
  max?: string | undefined
  /** "bday" for the customer's own birthday. */
  autoComplete?: string | undefined
  disabled?: boolean | undefined
}

/** A day, typed or picked: dd.mm.yyyy in both languages. */
export function DateField({
  label,
  hint,
  error,
  optional,
  className,
  id,
  value,
  onChange,
  onBlur,
  min,
  max,
  autoComplete = 'off',
  ...rest
}: Props) {
  const { t } = useI18n()
  const [isLeft, setLeft] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const shown = shownDate(value)

  const show = (input: HTMLInputElement, { text, caret }: Typed) => {
    // Set by hand before React does, because React would put the caret at the end.
    input.value = text
    input.setSelectionRange(caret, caret)
    // Only a complete date is converted: while a digit of the month is being corrected, the other must not count as another
    // month.
    onChange(text.length === 10 ? (readTypedDate(text) ?? text) : text)
  }
  const finish = () => {
    const date = readTypedDate(shown)
    if (date && date !== value) onChange(date)
  }
  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const kind = nativeEvent instanceof InputEvent ? nativeEvent.inputType : ''
    show(target, typeDate(shown, { text: target.value, caret: target.selectionStart ?? target.value.length }, kind))
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const date = pastedDate(event.clipboardData.getData('text/plain'))
    if (!date) return
    event.preventDefault()
    show(event.currentTarget, { text: date, caret: date.length })
  }

  const problem = value && (isLeft || error) ? typedDateProblem(shown) : null
  const words = problem ? t(`ui.date.${problem.code}`, { count: problem.days }) : error
  return (
    <>
      <Field {...{ label, hint, optional, className, id }} error={words}>
        {(ids) => (
          <Group
            error={Boolean(words)}
            suffix={
              <IconButton
                className={styles.open}
                label={t('ui.date.open', { label })}
                icon={<Calendar className="i-m" />}
                aria-haspopup="dialog"
                disabled={rest.disabled}
                onClick={() => setOpen(true)}
              />
            }
          >
            <input
              type="text"
              inputMode="numeric"
              placeholder={t('ui.date.placeholder')}
              {...rest}
              {...ids}
              autoComplete={autoComplete}
              value={shown}
              onChange={type}
              onPaste={paste}
              onKeyDown={(event) => {
                if (event.key === 'Enter') finish()
              }}
              onBlur={() => {
                finish()
                setLeft(true)
                onBlur?.()
              }}
              className={controls.input}
            />
          </Group>
        )}
      </Field>
      {isOpen && (
        <CalendarDialog
          title={label}
          chosen={readTypedDate(shown)}
          min={min}
          max={max}
          onChoose={(day) => {
            setOpen(false)
            onChange(day)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Formats a date, and leaves anything else as typed. */
function shownDate(value: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? calendarDate(value) : value
}
