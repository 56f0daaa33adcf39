import { Check, Copy } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { calendarDay } from '#rules/storage.ts'
import { useCopy } from '#ui/use-copy.ts'
import styles from './shops.module.css'

type Props = {
  code: string
  text: string | null
  /** The last day on which it is valid (yyyy-mm-dd). */
  until: string | null
}

/** Copies the code when pressed. A code that has expired, in a cached list, is hidden. */
export function PromoCode({ code, text, until }: Props) {
  const { t, f } = useI18n()
  const { isCopied, copy } = useCopy(code, code)
  // Prerendering does not know the reader's date.
  const today = useSyncExternalStore(
    never,
    () => calendarDay(new Date()),
    () => '',
  )
  if (until !== null && until < today) return null
  const about = [text, until && t('shops.until', { day: f.dayAndMonth(until) })].filter(Boolean).join(', ')
  return (
    <button type="button" className={styles.promo} onClick={() => void copy()}>
      <span className="sr">{t('shops.promo_copy')}</span> <span className="code">{code}</span>{' '}
      <span className="small">{about}</span>
      {isCopied ? <Check className="i-s" /> : <Copy className="i-s" />}
    </button>
  )
}

const never = () => () => {}
