import type { ComponentProps } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { SaveBar } from './save-bar.tsx'

/** The buttons of a form that is never queued: offline it cannot be sent, and says why. */
export function OnlineSaveBar({ children, ...bar }: ComponentProps<typeof SaveBar>) {
  const { t } = useI18n()
  const isOnline = useOnline()
  return (
    // A fieldset disables the button, but not the links beside it.
    <fieldset disabled={!isOnline && !bar.isBusy}>
      <SaveBar {...bar}>
        {!isOnline && <p className="small">{t('forms.act.needs_network')}</p>}
        {children}
      </SaveBar>
    </fieldset>
  )
}
