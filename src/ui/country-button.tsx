import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { getCountryCallingCode, type Country } from 'react-phone-number-input/core'
import metadata from 'libphonenumber-js/min/metadata'
import { useI18n } from '#i18n/i18n-context.ts'
import { CountryDialog } from './country-dialog.tsx'
import styles from './phone-field.module.css'

type Props = {
  value?: Country
  options: { value?: Country; label: string }[]
  onChange: (country?: Country) => void
  disabled?: boolean
}

/**
 * "RU +7": the number's country, and a button to change it. The list is outside the group, because a group's children have no
 * outline.
 */
export function CountryButton({ value, options, onChange, disabled }: Props) {
  const { t, f } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const code = value && `+${getCountryCallingCode(value, metadata)}`
  return (
    <>
      <button
        type="button"
        className={styles.country}
        aria-haspopup="dialog"
        aria-label={
          value
            ? t('ui.phone.country', { letters: value, code: code ?? '', country: f.country(value) })
            : t('ui.phone.countries')
        }
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        <span className="code strong">{value ?? '+'}</span>
        <span className={styles.code}>{code}</span>
        <ChevronDown className="i-s" />
      </button>
      {createPortal(
        <CountryDialog
          open={isOpen}
          chosen={value}
          countries={options.flatMap((option) =>
            option.value
              ? [
                  {
                    code: option.value,
                    name: option.label,
                    calling: `+${getCountryCallingCode(option.value, metadata)}`,
                  },
                ]
              : [],
          )}
          onChoose={(country) => {
            // Closed first, because closing returns the focus, and only then can the number take it.
            flushSync(() => setOpen(false))
            onChange(country)
          }}
          onClose={() => setOpen(false)}
        />,
        document.body,
      )}
    </>
  )
}
