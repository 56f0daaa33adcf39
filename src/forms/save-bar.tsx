import type { ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { QueueIcon } from '#ui/queue-icon.tsx'
import styles from './save-bar.module.css'

type Props = {
  isBusy: boolean
  isDirty?: boolean
  /** The form is never queued: offline it cannot be sent, and says why. */
  needsNetwork?: boolean
  label?: string
  busy?: string
  block?: boolean
  children?: ReactNode
}

/**
 * The buttons of a form, at the bottom on a phone. `block`: full width on a desktop, too. `children`: further buttons, in front.
 */
export function SaveBar({ isBusy, isDirty, needsNetwork = false, label, busy, block, children }: Props) {
  const { t } = useI18n()
  const isOnline = useOnline()
  const isClosed = !isOnline && needsNetwork
  return (
    <div className={styles.bar}>
      <p className="small">{isDirty && t('forms.unsaved')}</p>
      <div className={classes('row row-wrap', block && styles.block)}>
        {isClosed && <p className="small">{t('forms.act.needs_network')}</p>}
        {children}
        <Button
          type="submit"
          look="primary"
          disabled={isClosed && !isBusy}
          icon={!isOnline && !needsNetwork && <QueueIcon />}
          busy={isBusy ? (busy ?? t('forms.saving')) : undefined}
        >
          {label ?? t(isOnline || needsNetwork ? 'forms.save' : 'forms.submit_queue')}
        </Button>
      </div>
    </div>
  )
}
