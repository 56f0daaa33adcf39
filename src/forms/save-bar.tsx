import type { ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import styles from './save-bar.module.css'

type Props = {
  isBusy: boolean
  isDirty?: boolean
  label?: string
  busy?: string
  block?: boolean
  children?: ReactNode
}

/**
 * The buttons of a form, at the bottom on a phone. `block`: full width on a desktop, too. `children`: further buttons, in front.
 */
export function SaveBar({ isBusy, isDirty, label, busy, block, children }: Props) {
  const { t } = useI18n()
  return (
    <div className={styles.bar}>
      <p className="small">{isDirty && t('forms.unsaved')}</p>
      <div className={classes('row row-wrap', block && styles.block)}>
        {children}
        <Button type="submit" look="primary" busy={isBusy ? (busy ?? t('forms.saving')) : undefined}>
          {label ?? t('forms.save')}
        </Button>
      </div>
    </div>
  )
}
