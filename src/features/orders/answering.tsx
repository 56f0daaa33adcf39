import { ordersForCalculation as orders, type OrderDetail } from '#contracts/orders/orders.ts'
import { useActed } from '#forms/use-acted.ts'
import { useKeptForm } from '#forms/use-kept-form.ts'
import { useCall } from '#http/api-context.ts'
import { ApiError } from '#http/api-error.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { useOrderAct } from './use-order-act.ts'

type Props = { order: OrderDetail; draftKey: string; kept: unknown }

/** The customer's answer to staff's question. It needs the network; the draft is kept until it is sent. */
export function Answering({ order, draftKey, kept }: Props) {
  const { t } = useI18n()
  const call = useCall()
  const isOnline = useOnline()
  const { act, problem } = useOrderAct()
  const acted = useActed()
  const { form, formRef, fieldError, formError, submit, forget } = useKeptForm({
    schema: orders.clarify.body,
    saved: { answer: '' },
    draftKey,
    kept,
    prepare: (values) => values,
  })
  const isBusy = form.formState.isSubmitting

  async function send(body: { answer: string }) {
    let refusal: ApiError | undefined
    const isDone = await act(async () => {
      try {
        return await call(orders.clarify, { params: { id: String(order.id) }, body })
      } catch (error) {
        if (error instanceof ApiError && error.kind === 'invalid') refusal = error
        throw error
      }
    }, t('orders.act.answered'))
    if (isDone) {
      forget()
      acted()
    }
    if (refusal) throw refusal
  }

  return (
    <form ref={formRef} className="stack stack-m" noValidate onSubmit={submit(send)}>
      {(formError ?? problem) && <Notice tone="attention" alert title={formError ?? problem} />}
      <TextArea
        {...form.register('answer')}
        label={t('orders.your_answer')}
        hint={t('orders.answer_hint')}
        readOnly={isBusy}
        error={fieldError('answer')}
      />
      <div className="btns">
        <Button
          type="submit"
          look="primary"
          disabled={!isOnline && !isBusy}
          busy={isBusy ? t('orders.act.answering') : undefined}
        >
          {t('orders.act.answer')}
        </Button>
      </div>
      {!isOnline && <p className="small">{t('forms.act.needs_network')}</p>}
    </form>
  )
}
