import { useState } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { useUpdate } from '#pwa/update-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { agreeToReload } from '#ui/leaving.ts'
import { UpdatePrompt } from '#ui/update-prompt.tsx'

/** Asks for the update at the navigation after a new version has arrived; over an unsent form it asks twice. */
export function UpdateNotice() {
  const { t } = useI18n()
  const { state, accept, later } = useUpdate()
  const [isAsking, setAsking] = useState(false)
  if (state === 'idle') return null

  // With the fragment, which holds what a mailed link carries.
  const here = () => location.pathname + location.search + location.hash
  const acceptAnyway = () => {
    agreeToReload()
    accept(here(), true)
  }
  return (
    <>
      <UpdatePrompt
        busy={state === 'applying'}
        onAccept={() => {
          if (!accept(here())) setAsking(true)
        }}
        onLater={later}
      />
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('app.update.unsaved')}
        actions={
          <>
            <Button look="primary" onClick={() => setAsking(false)}>
              {t('app.update.stay')}
            </Button>
            <Button look="danger" onClick={acceptAnyway}>
              {t('app.update.anyway')}
            </Button>
          </>
        }
      >
        <p>{t('app.update.unsaved_text')}</p>
      </Dialog>
    </>
  )
}
