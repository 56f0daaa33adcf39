import { useEffect } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { useDelayedLoading } from './use-delayed-loading.ts'
import type { FormCode } from './use-prerendered-form.ts'
import styles from './form-code-note.module.css'

type Props = {
  code: FormCode
  onRetry: () => void
  /** What failed to load, and what the visitor can do. */
  title: string
  text: string
}

/** Says that a prerendered form's code is slow, or failed to load. */
export function FormCodeNote({ code, onRetry, title, text }: Props) {
  const { t } = useI18n()
  const isLong = useDelayedLoading(code.kind === 'requested')
  const isLost = code.kind === 'lost'
  useEffect(() => {
    if (isLost) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [isLost])
  const look = classes('stack stack-s', styles.note)
  if (code.kind === 'lost' || code.kind === 'retrying') {
    return (
      <div role="alert" className={look}>
        <p className="strong">{title}</p>
        <p className="note">{text}</p>
        <div>
          <Button onClick={onRetry} busy={code.kind === 'retrying' ? t('ui.retrying') : undefined}>
            {t('ui.retry')}
          </Button>
        </div>
      </div>
    )
  }
  return isLong && <output className={look}>{t('ui.loading')}</output>
}
