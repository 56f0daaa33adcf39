import { Check, Copy } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { toast } from './toast.ts'

/** How long the tick stays, ms. */
const shown = 2000

/** Puts a text on the clipboard and says so. With children it is a button with words, else a sign. */
export function CopyButton({ text, label, children }: { text: string; label: string; children?: ReactNode }) {
  const { t } = useI18n()
  const [isCopied, setCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setCopied(false), shown)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      toast.ok(t('ui.copy.done', { label }))
    } catch {
      toast.error(t('ui.copy.failed'))
    }
  }
  const icon = isCopied ? <Check className="i-m" /> : <Copy className="i-m" />
  if (children)
    return (
      <Button icon={icon} onClick={() => void copy()}>
        {children}
      </Button>
    )
  return <IconButton label={t('ui.copy.name', { label })} icon={icon} onClick={() => void copy()} />
}
