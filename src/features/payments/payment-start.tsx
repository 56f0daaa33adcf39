import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { maxProofs, type PaymentMethod, type PaymentRequestDetail } from '#contracts/payment-requests.ts'
import { paymentMethodList, usePaymentDetail } from '#data/payments.ts'
import { useToday } from '#data/today.ts'
import { withShared } from '#forms/attachments.ts'
import { keptValues } from '#forms/kept-values.ts'
import { useKept } from '#forms/use-kept.ts'
import { useShare, useShareTaken } from '#forms/use-share.ts'
import { ApiError } from '#http/api-error.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useQueued, type Queued } from '#offline/outbox/use-queued.ts'
import type { Share, SharedFile } from '#offline/shares/share.ts'
import { useSession } from '#session/session-context.ts'
import { FormSkeleton } from '#ui/form-skeleton.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { draftKeyOf, type About } from './draft-key.ts'
import { MissingPayment } from './missing-payment.tsx'
import { PaymentForm } from './payment-form.tsx'
import { freshValues, valuesAgain, valuesOfEntry, type PaymentValues } from './payment-values.ts'
import { Unavailable } from './unavailable.tsx'

/** Loads what the form starts with: the payment methods, and any earlier request, entry or draft. */
export function PaymentStart({ about, shareId }: { about: About; shareId: string | null }) {
  const call = useCall()
  const methods = useQuery(paymentMethodList(call))
  const asked = usePaymentDetail(about.again ?? 0, { enabled: Boolean(about.again), staleTime: 0 })
  // One that was opened while in review may have been rejected since.
  const mayBeOutdated = asked.isFetching && !asked.isFetchedAfterMount && asked.data?.can.resubmit === false
  const rejected = { ...asked, data: mayBeOutdated ? undefined : asked.data }
  const waiting = useQueued('payment.create')
  const form = (all: PaymentMethod[], again: PaymentRequestDetail | null) =>
    waiting ? <Begun {...{ about, shareId, waiting }} methods={all} rejected={again} /> : <FormIsComing />
  return (
    <QueryView of={methods} skeleton={<FormIsComing />} isEmpty={(all) => all.length === 0} empty={<NoMethods />}>
      {(all) =>
        about.again ? (
          <QueryView of={rejected} skeleton={<FormIsComing />} failed={missing}>
            {(detail) => form(all, detail)}
          </QueryView>
        ) : (
          form(all, null)
        )
      }
    </QueryView>
  )
}

type Begins = {
  about: About
  shareId: string | null
  methods: PaymentMethod[]
  rejected: PaymentRequestDetail | null
  waiting: readonly Queued<'payment.create'>[]
}

/** Keeps the form's initial values: reloaded lists change the choices on offer, never what was typed. */
function Begun({ about, shareId, methods, rejected, waiting }: Begins) {
  const { t } = useI18n()
  const today = useToday()
  const { person } = useSession()
  const draftKey = draftKeyOf(about)
  const before = useKept(draftKey)
  const [entry] = useState(() => waiting.find(({ id }) => id === about.entry) ?? null)
  const [saved] = useState(() => {
    if (entry) return valuesOfEntry(entry.body)
    const payer = [person?.first_name, person?.last_name].filter(Boolean).join(' ')
    return rejected ? valuesAgain(rejected) : freshValues({ today, payer, methods, lacking: about.lacking })
  })
  const [mayRepeat] = useState(() => rejected === null || (rejected.can.resubmit && !isQueued(rejected, waiting)))
  const share = useShare(shareId)
  const [kept, setKept] = useState<{ value: unknown; left: SharedFile[] }>()
  useShareTaken(share, {
    draftKey,
    values: kept?.value,
    takes: 'files',
    left: kept?.left,
  })

  if (!kept) {
    if (before && share !== undefined) setKept(share ? withProofs(before.value, saved, share) : { ...before, left: [] })
    return <FormIsComing />
  }
  if (about.entry && !entry && kept.value === undefined) return <Unavailable title={t('payments.form.gone')} />
  if (!mayRepeat) return <Unavailable title={t('payments.form.sent_again')} />
  return (
    <PaymentForm
      {...{ methods, saved, draftKey }}
      kept={kept.value}
      rejected={rejected}
      refusal={entry?.state === 'refused' ? entry.error : null}
    />
  )
}

/** Whether it is on its way to be sent again: the provider takes it only once. */
function isQueued({ id }: PaymentRequestDetail, waiting: Begins['waiting']): boolean {
  return waiting.some(({ state, body }) => state !== 'refused' && body.words.resubmitted_from_id === id)
}

/** The draft, with files added that another app shared. */
function withProofs(kept: unknown, saved: PaymentValues, share: Share): { value: PaymentValues; left: SharedFile[] } {
  const values = keptValues(kept, saved) ?? saved
  const { files, left } = withShared(values.proof_file_ids, share.files, maxProofs)
  return { value: { ...values, proof_file_ids: files }, left }
}

function missing(error: unknown) {
  return error instanceof ApiError && error.kind === 'missing' ? <MissingPayment /> : undefined
}

function NoMethods() {
  const { t } = useI18n()
  return <Unavailable title={t('payments.form.no_methods')} help />
}

function FormIsComing() {
  return <FormSkeleton cards={[1, 4, 2]} aside />
}
