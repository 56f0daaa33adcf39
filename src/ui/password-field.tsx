import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { IconButton } from './icon-button.tsx'
import { TextField } from './text-field.tsx'

/** A password that can be looked at before it is sent. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'prefix' | 'suffix' | 'mono'>) {
  const { t } = useI18n()
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
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
