import { Check, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { Button, type ButtonLook } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { useCopy } from './use-copy.ts'

/** Copies a text to the clipboard and says so. With children it shows them, else an icon. */
export function CopyButton({
  text,
  label,
  look,
  children,
}: {
  text: string
  label: string
  look?: ButtonLook | undefined
  children?: ReactNode
}) {
  const { t } = useI18n()
  const { isCopied, copy } = useCopy(text, label)
  const icon = isCopied ? <Check className="i-m" /> : <Copy className="i-m" />
  if (children)
    return (
      <Button look={look ?? 'plain'} icon={icon} onClick={() => void copy()}>
        {children}
      </Button>
    )
  return <IconButton label={t('ui.copy.name', { label })} icon={icon} onClick={() => void copy()} />
}
