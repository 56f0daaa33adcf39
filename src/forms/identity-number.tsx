import { useState, type ChangeEvent } from 'react'
import type { DocumentType } from '#contracts/people/identity-documents.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import {
  documentFormat,
  documentProblems,
  plainDocumentNumber,
  splitDocumentNumber,
} from '#rules/identity-documents.ts'
import { TextField } from '#ui/text-field.tsx'
import styles from './identity-number.module.css'
import type { IdentityParts } from './identity-parts.ts'

type Props = {
  /** Both parts as stored: capitals, no spaces. */
  value: IdentityParts
  onChange: (value: IdentityParts) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  /** The issuing country (alpha-2) and the type, which determine the number's format; '' while not chosen. */
  country: string
  type: DocumentType | ''
  error?: string | undefined
  disabled?: boolean | undefined
}

/** Series and number of a document, in two inputs. A whole number pasted into either is split between both. */
export function IdentityNumber({ value, onChange, onBlur, name, country, type, error, disabled }: Props) {
  const { t } = useI18n()
  const [left, setLeft] = useState<Partial<Record<keyof IdentityParts, true>>>({})
  const format = type ? documentFormat(country, type) : undefined
  const hasSeries = !format || format.series !== null

  const write = (part: keyof IdentityParts) => (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target
    const { text, caret } = plainWithCaret(input)
    const whole = type && hasSeries ? splitDocumentNumber(country, type, text) : null
    if (whole) return onChange(whole)
    // Set by hand before React does, because React would put the caret at the end.
    input.value = text
    input.setSelectionRange(caret, caret)
    onChange({ ...value, [part]: text })
  }
  const problemOf = (part: keyof IdentityParts) => {
    if (!type || !format || !(left[part] || error) || (!value[part] && !error)) return undefined
    const problem = documentProblems(country, { type, ...value }).find((each) => each.field === `document_${part}`)
    if (!problem) return undefined
    return value[part] ? t('ui.identity.format', { example: problem.example }) : t('errors.required')
  }
  const problems = { series: hasSeries ? problemOf('series') : undefined, number: problemOf('number') }
  const isTold = Boolean(problems.series ?? problems.number)
  const input = (part: keyof IdentityParts, example: string | undefined) => ({
    value: value[part],
    onChange: write(part),
    onBlur: () => {
      setLeft((before) => ({ ...before, [part]: true }))
      onBlur?.()
    },
    name: name && `${name}.${part}`,
    hint: example && t('ui.identity.example', { example }),
    mono: true,
    disabled,
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
  })
  const [series, number] = format?.example ?? []
  return (
    <div className={hasSeries ? styles.both : undefined}>
      {hasSeries && (
        <TextField
          {...input('series', series)}
          label={t('ui.identity.series')}
          inputMode={isDigits(format?.series) ? 'numeric' : 'text'}
          error={problems.series}
        />
      )}
      <TextField
        {...input('number', number)}
        label={t('ui.identity.number')}
        inputMode={isDigits(format?.number) ? 'numeric' : 'text'}
        error={problems.number ?? (isTold ? undefined : error)}
      />
    </div>
  )
}

/** The input's value as it is stored, and the caret's position in it. */
function plainWithCaret({ value, selectionStart }: HTMLInputElement) {
  return {
    text: plainDocumentNumber(value),
    caret: plainDocumentNumber(value.slice(0, selectionStart ?? value.length)).length,
  }
}

/** A numeric keyboard is enough if the format has no letters. */
function isDigits(pattern: string | null | undefined): boolean {
  return /^\\d\{\d+\}$/.test(pattern ?? '')
}
