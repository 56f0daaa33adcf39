import { useId, useState, type ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { Button, type ButtonLook } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Acting } from './use-action.ts'

/** Whether it is asked, and the end of it. */
export type QuestionState = { isAsked: boolean; onClose: () => void }

export type QuestionProps<Reply> = QuestionState & {
  title: string
  /** What will happen, where fields follow it: heard with the act's button, too. */
  lead?: string
  /** What will happen. */
  children: ReactNode
  /** The act by name, and while it is on its way. */
  verb: string
  busy: string
  /** Words of the way back; "Cancel" unless that could be mistaken for the act. */
  back?: string
  look?: ButtonLook
  /** It cannot be done yet; the children say why. */
  closed?: boolean
  /** What leads on where it cannot be done yet. */
  instead?: ReactNode
  /** Something is typed in it. */
  dirty?: boolean
  send: () => Promise<Reply | undefined>
  done: string
  onDone?: () => void
}

type Props<Reply> = QuestionProps<Reply> & { acting: Acting<Reply> }

/** An act that is asked about first. Says what happens, stays open with the reason where it is refused, and needs a network. */
export function ActionQuestion<Reply>(props: Props<Reply>) {
  const { isAsked, onClose, title, children, verb, busy, send, done, acting, ...rest } = props
  const { t } = useI18n()
  const { lead, back, look = 'primary', closed, instead, dirty, onDone } = rest
  const isOnline = useOnline()
  const { act, isBusy, problem, forget } = acting
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

/** The usual way into a question: a button, and in words why it cannot be pressed without a network. */
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
