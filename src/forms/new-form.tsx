import { Fragment, useState, type ComponentProps, type ReactNode } from 'react'
import { useDraft } from '#offline/drafts/drafts-context.ts'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { useTitleFocus } from '#ui/use-title-focus.ts'
import { InOneTab } from './in-one-tab.tsx'

type Props = Pick<ComponentProps<typeof PageHead>, 'title' | 'lead' | 'back'> & {
  draftKey: string
  /** Texts of the button that discards the input; null where it is not offered. */
  clear: { verb: string; title: string; text: string; keep: string } | null
  children: (begins: { isAnew: boolean }) => ReactNode
}

/** A page with a new form that can be started again. Another draft is another form. */
export function NewForm({ draftKey, clear, children, ...head }: Props) {
  const draft = useDraft(draftKey)
  const [round, setRound] = useState(0)
  // The button may go away with the input.
  useTitleFocus(`${draftKey} ${round}`)

  async function startAgain() {
    await draft.clear()
    setRound(round + 1)
  }

  return (
    <InOneTab draftKey={draftKey}>
      {(isHere) => (
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
        </>
      )}
    </InOneTab>
  )
}
