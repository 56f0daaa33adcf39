import { Fragment, useEffect, useState, type ComponentProps, type ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { useDraft } from '#offline/drafts/drafts-context.ts'
import { useSession } from '#session/session-context.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { useFormTurn } from './use-form-turn.ts'

type Props = Pick<ComponentProps<typeof PageHead>, 'title' | 'lead' | 'back'> & {
  draftKey: string
  /** Words of the button that throws away what is typed; null where that is not offered. */
  clear: { verb: string; title: string; text: string; keep: string } | null
  children: (begins: { isAnew: boolean }) => ReactNode
}

/** The page of a new form that may be begun again. Another draft is another form. */
export function NewForm({ draftKey, clear, children, ...head }: Props) {
  const draft = useDraft(draftKey)
  const [round, setRound] = useState(0)
  const { t } = useI18n()
  const { isHere, take } = useFormTurn(`aist:form:${useSession().person?.id ?? ''}:${draftKey}`)

  // The tab that goes on reads what was typed here a moment ago.
  useEffect(() => {
    if (isHere === false) void draft.flush()
  }, [isHere, draft])

  async function startAgain() {
    await draft.clear()
    setRound(round + 1)
  }

  return (
    <>
      <PageHead
        {...head}
        aside={
          clear &&
          isHere && (
            <ConfirmButton
              verb={clear.verb}
              look="quiet"
              title={clear.title}
              keep={clear.keep}
              onConfirm={() => void startAgain()}
            >
              <p>{clear.text}</p>
            </ConfirmButton>
          )
        }
      />
      {isHere && <Fragment key={`${draftKey} ${round}`}>{children({ isAnew: round > 0 })}</Fragment>}
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
