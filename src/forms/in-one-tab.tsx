import { useEffect, type ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { useDraft } from '#offline/drafts/drafts-context.ts'
import { useSession } from '#session/session-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useFormTurn } from './use-form-turn.ts'

type Props = {
  draftKey: string
  /** Whether the form is in this tab; null while unknown. */
  children: (isHere: boolean | null) => ReactNode
}

/** Shows the form of this draft if this tab has the turn, else the offer to continue here. */
export function InOneTab({ draftKey, children }: Props) {
  const { t } = useI18n()
  const draft = useDraft(draftKey)
  const { isHere, take } = useFormTurn(`aist:form:${useSession().person?.id ?? ''}:${draftKey}`)

  // Saves at once, because the tab that continues reads this draft.
  useEffect(() => {
    if (isHere === false) void draft.flush()
  }, [isHere, draft])

  return (
    <>
      {children(isHere)}
      {isHere === false && (
        <Notice
          tone="info"
          alert
          title={t('forms.elsewhere.title')}
          action={
            <Button size="s" onClick={take}>
              {t('forms.elsewhere.take')}
            </Button>
          }
        >
          {t('forms.elsewhere.text')}
        </Notice>
      )}
    </>
  )
}
