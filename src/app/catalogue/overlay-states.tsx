import { useState } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { UpdatePrompt } from '#ui/update-prompt.tsx'
import { Section, States } from './section.tsx'

export function OverlayStates() {
  const { t } = useI18n()
  const [shown, setShown] = useState<'dialog' | 'dirty' | 'prompt' | null>(null)
  const close = () => setShown(null)
  return (
    <Section name="overlays">
      <Card>
        <States>
          <Button onClick={() => setShown('dialog')}>{t('catalogue.overlays.dialog')}</Button>
          <Button onClick={() => setShown('dirty')}>{t('catalogue.overlays.dirty')}</Button>
          <Button onClick={() => setShown('prompt')}>{t('catalogue.overlays.prompt')}</Button>
        </States>
        <States>
          <Button onClick={() => toast.ok(t('catalogue.overlays.saved'))}>{t('catalogue.overlays.ok')}</Button>
          <Button onClick={() => toast.error(t('ui.failed.title'))}>{t('catalogue.overlays.error')}</Button>
          <Button onClick={() => toast.info(t('ui.copy.done', { label: t('catalogue.navigation.address') }))}>
            {t('catalogue.overlays.info')}
          </Button>
          <CopyButton text="1209 Harbor Way" label={t('catalogue.navigation.address')}>
            {t('catalogue.buttons.copy')}
          </CopyButton>
        </States>
      </Card>
      <Dialog
        open={shown === 'dialog' || shown === 'dirty'}
        dirty={shown === 'dirty'}
        onClose={close}
        title={t('catalogue.overlays.question')}
        actions={
          <>
            <Button onClick={close}>{t('catalogue.overlays.keep')}</Button>
            <Button look="danger" onClick={close}>
              {t('catalogue.overlays.cancel')}
            </Button>
          </>
        }
      >
        {t('catalogue.overlays.explained')}
      </Dialog>
      {shown === 'prompt' && <UpdatePrompt onAccept={close} onLater={close} />}
    </Section>
  )
}
