import type { ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from '#ui/button.tsx'
import styles from './save-bar.module.css'

type Props = { isBusy: boolean; isDirty?: boolean; label?: string; busy?: string; children?: ReactNode }

/** What is done with a form, at the thumb on a phone. `children`: what else may be done, in front of it. */
export function SaveBar({ isBusy, isDirty, label, busy, children }: Props) {
  const { t } = useI18n()
  return (
    <div className={styles.bar}>
      <p className="small">{isDirty && t('forms.unsaved')}</p>
      <div className="row row-wrap">
        {children}
        <Button type="submit" look="primary" busy={isBusy ? (busy ?? t('forms.saving')) : undefined}>
          {label ?? t('forms.save')}
        </Button>
      </div>
    </div>
  )
}
