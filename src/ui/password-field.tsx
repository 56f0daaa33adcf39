import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps, type KeyboardEvent } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { IconButton } from './icon-button.tsx'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'prefix' | 'suffix' | 'mono' | 'onKeyUp' | 'onKeyDown'>

/** A password field that can reveal its text. A Caps Lock warning replaces the hint, never an error. */
export function PasswordField({ hint, ...props }: Props) {
  const { t } = useI18n()
  const [isShown, setShown] = useState(false)
  const [isCaps, setCaps] = useState(false)
  // Key events from a password manager have no modifier state.
  const look = (event: KeyboardEvent) => setCaps(event.getModifierState?.('CapsLock') ?? false)
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      hint={isCaps ? <output>{t('ui.password.caps')}</output> : hint}
      type={isShown ? 'text' : 'password'}
      onKeyDown={look}
      onKeyUp={look}
      suffix={
        <IconButton
          label={isShown ? t('ui.password.hide') : t('ui.password.show')}
          icon={isShown ? <EyeOff className="i-m" /> : <Eye className="i-m" />}
          disabled={props.disabled}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
