import { useEffect, useState } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { toast } from './toast.ts'

/** Milliseconds that the tick stays. */
const shown = 2000

/** Copies a text to the clipboard and says so. `label`: what it is. */
export function useCopy(text: string, label: string) {
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
  return { isCopied, copy }
}
