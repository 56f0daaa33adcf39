import { useId, useState, type ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { Button, type ButtonLook } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ActionRunner } from './use-action.ts'

/** Whether the dialog is open, and how to close it. */
export type QuestionState = { isAsked: boolean; onClose: () => void }

export type QuestionProps<Reply> = QuestionState & {
  title: string
  /** Says what will happen, above fields; also describes the action's button to screen readers. */
  lead?: string
  /** Says what will happen. */
  children: ReactNode
  /** The action's name, and the label while it runs. */
  verb: string
  busy: string
  /** The label of the way back; "Cancel" unless that could be mistaken for the action. */
  back?: string
  look?: ButtonLook
  /** The action is not possible yet; the children say why. */
  closed?: boolean
  /** Shown instead of the button while the action is not possible. */
  instead?: ReactNode
  /** The dialog contains input. */
  dirty?: boolean
  send: () => Promise<Reply | undefined>
  done: string
  onDone?: () => void
}

type Props<Reply> = QuestionProps<Reply> & { runner: ActionRunner<Reply> }

/** A dialog that confirms an action. Says what will happen, stays open with the reason if it is refused, and needs a network. */
export function ActionQuestion<Reply>(props: Props<Reply>) {
  const { isAsked, onClose, title, children, verb, busy, send, done, runner, ...rest } = props
  const { t } = useI18n()
  const { lead, back, look = 'primary', closed, instead, dirty, onDone } = rest
  const isOnline = useOnline()
  const { act, isBusy, problem, forget } = runner
  const leadId = useId()

  function close() {
    if (isBusy) return
    forget()
    onClose()
  }

  async function go() {
    if (!(await act(send, done))) return
    onClose()
    onDone?.()
  }

  return (
    <Dialog
      open={isAsked}
      onClose={close}
      dirty={isBusy || dirty === true}
      title={title}
      actions={
        <>
          <Button onClick={close}>{back ?? t('forms.act.cancel')}</Button>
          {closed ? (
            instead
          ) : (
            <Button
              look={look}
              disabled={!isOnline && !isBusy}
              busy={isBusy ? busy : undefined}
              aria-describedby={lead && leadId}
              onClick={() => void go()}
            >
              {verb}
            </Button>
          )}
        </>
      }
    >
      <div className="stack stack-m">
        {lead && <p id={leadId}>{lead}</p>}
        {children}
        {!isOnline && <p>{t('forms.act.needs_network')}</p>}
        {problem && <Notice tone="attention" alert title={problem} />}
      </div>
    </Dialog>
  )
}

type ButtonProps = { words: string; look?: ButtonLook; children: (asked: QuestionState) => ReactNode }

/** The usual way into such a dialog: a button, which offline is disabled and says why. */
export function AskingButton({ words, look = 'primary', children }: ButtonProps) {
  const { t } = useI18n()
  const isOnline = useOnline()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button look={look} disabled={!isOnline} onClick={() => setAsked(true)}>
        {words}
      </Button>
      {!isOnline && <p className="small">{t('forms.act.needs_network')}</p>}
      {children({ isAsked, onClose: () => setAsked(false) })}
    </>
  )
}
