import { useState, type ComponentProps } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { isWeakPassword } from '#rules/common-passwords.ts'
import { PasswordField } from '#ui/password-field.tsx'

type Props = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'value' | 'onChange' | 'onBlur'> & {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  /** The customer's own email is not accepted as a password. */
  email?: string | undefined
}

/** A field for a new password. On leaving it, says if the password is easy to guess, by the provider's own rule. */
export function NewPasswordField({ value, onChange, onBlur, email, error, hint, ...rest }: Props) {
  const { t } = useI18n()
  const [weak, setWeak] = useState<string | null>(null)
  const leave = () => {
    onBlur?.()
    if (!value) return
    setWeak(isWeakPassword(value, email) ? value : null)
  }
  return (
    <PasswordField
      {...rest}
      autoComplete="new-password"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={leave}
      hint={hint ?? t('ui.password.length')}
      error={error ?? (weak !== null && weak === value ? t('errors.common_password') : undefined)}
    />
  )
}
