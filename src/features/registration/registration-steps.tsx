import { Activity, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type * as z from 'zod/mini'
import { useQueryClient } from '@tanstack/react-query'
import type { StoredDocument } from '#contracts/account/account.ts'
import type { Address, AddressFields } from '#contracts/addresses.ts'
import type { User } from '#contracts/account/auth.ts'
import type { File as StoredFile } from '#contracts/files.ts'
import { ownDataDelivered } from '#data/account.ts'
import { useToday } from '#data/today.ts'
import type { AddressRecord } from '#forms/address-values.ts'
import { useHasLeft } from '#forms/use-has-left.ts'
import { LeaveQuestion } from '#ui/leave-question.tsx'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useDraft } from '#offline/drafts/drafts-context.ts'
import { href } from '#paths.ts'
import { useUnsavedWork } from '#pwa/unsaved-work.ts'
import { useSessionActions } from '#session/session-context.ts'
import { followLink } from '#ui/follow-link.ts'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { AddressStep } from './address-step.tsx'
import { DocumentStep } from './document-step.tsx'
import { finishRegistration, type Refusal } from './finish-registration.ts'
import { RegistrationFrame } from './registration-frame.tsx'
import { PersonStep } from './person-step.tsx'
import {
  openStep,
  registrationDraft,
  steps,
  toKeep,
  withDocument,
  type Registration,
  type Step,
} from './registration.ts'

export type Known = { user: User; document: z.output<typeof StoredDocument>; addresses: readonly Address[] }

type Props = {
  initial: Registration
  /** Continues from a draft, which lacks the document number. */
  isResumed: boolean
  user: User
  stored: Known['document']
  countries: readonly { code: string; name: string }[]
}

/** Three steps, each with its own form. Every step keeps its values while another is shown. */
export function RegistrationSteps({ initial, isResumed, user, stored, countries }: Props) {
  const { t, language } = useI18n()
  const call = useCall()
  const client = useQueryClient()
  const draft = useDraft(registrationDraft)
  const { refresh } = useSessionActions()
  const [, navigate] = useLocation()
  const search = useSearch()
  const asked = new URLSearchParams(search).get('step')
  const today = useToday()
  const [values, setValues] = useState(initial)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [uploaded, setUploaded] = useState<StoredFile[]>([])
  // Without a step in the address, starts where the customer left off.
  const [begun] = useState(() => openStep(initial, today))
  const [isDone, setDone] = useState(false)
  const [isSending, setSending] = useState(false)
  const [isFinishing, setFinishing] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const hasLeft = useHasLeft()

  const ready = openStep(values, today)
  // A document whose scans are being uploaded is incomplete: the address step would end the registration without them.
  const open: Step = isSending && ready === 'address' ? 'document' : ready
  const wanted = steps.find((each) => each === asked) ?? begun
  const now = Math.min(steps.indexOf(wanted), steps.indexOf(open))
  const step: Step = steps[now] ?? 'person'
  const isChanged = values !== initial && JSON.stringify(values) !== JSON.stringify(initial)
  const hasSecrets = !isDone && isSecret(values) && isChanged
  useUnsavedWork(hasSecrets)

  useEffect(() => {
    if (values !== initial && !isDone) draft.save(toKeep(values))
  }, [values, initial, isDone, draft])

  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    title.current?.focus({ preventScroll: true })
  }, [step])

  const go = (next: Step, replace = false) => {
    // Keeps `next`, where the customer wanted to go.
    const query = new URLSearchParams(search)
    query.set('step', next)
    navigate(`~${href(language, 'complete-registration')}?${query}`, { replace })
  }
  /** The customer may be on another page by now, or on this step already. */
  const leadTo = (next: Step) => {
    if (!hasLeft.current && shown.current !== next) go(next)
  }
  const isTooEarly = wanted !== step
  useEffect(() => {
    if (isTooEarly) go(step, true)
    // Not on other changes: the step would change by itself, in the middle of a word that completes the previous one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isTooEarly, step])
  const keep =
    <Part extends Step>(part: Part) =>
    (next: Registration[Part]) =>
      setValues((before) => ({ ...before, [part]: next }))

  /** The upload may end when another step is shown, whose form does not report it. */
  function addScan(file: StoredFile) {
    setUploaded((list) => [...list, file])
    setValues((before) => withScan(before, file.id))
  }

  async function finish(fields: AddressFields, record: AddressRecord, keepRecord: (record: AddressRecord) => void) {
    setFinishing(true)
    try {
      const answer = await finishRegistration({ call, userId: user.id, values, fields, record, keepRecord })
      if ('step' in answer) {
        setRefusal(answer)
        leadTo(answer.step)
        return
      }
      setDone(true)
      await draft.clear()
      await ownDataDelivered(client, answer)
      toast.ok(t('forms.saved'))
      // The route guard then leads on.
      await refresh(answer)
    } catch (error) {
      // The customer may have gone back meanwhile: errors belong to the last step's button.
      leadTo('address')
      throw error
    } finally {
      setFinishing(false)
    }
  }

  const refusedHere = refusal?.step === step ? refusal : null
  const isNumberLost = step === 'document' && isResumed && values.document.personal_id_number.number === ''
  return (
    <RegistrationFrame step={step} title={title}>
      {isNumberLost && (
        <Notice tone="info" title={t('registration.document_again')}>
          {t('registration.document_again_text')}
        </Notice>
      )}
      {step === 'person' && (
        <PersonStep
          initial={values.person}
          knownPhone={user.phone}
          refusal={refusedHere}
          onKeep={keep('person')}
          onBack={() => followLink(href(language, 'dashboard'), (path) => navigate(`~${path}`))}
          onNext={() => {
            setRefusal(null)
            go('document')
          }}
        />
      )}
      {/* While scans or an answer are on their way, the step stays mounted but hidden. */}
      {(step === 'document' || isSending) && (
        <Activity mode={step === 'document' ? 'visible' : 'hidden'}>
          <DocumentStep
            initial={values.document}
            birthday={values.person.birthday}
            {...{ countries, stored, uploaded }}
            onUpload={addScan}
            isSending={isSending}
            onSending={setSending}
            refusal={refusedHere}
            onKeep={(next) => setValues((before) => withDocument(before, next))}
            onBack={() => go('person')}
            onNext={() => {
              setRefusal(null)
              go('address')
            }}
          />
        </Activity>
      )}
      {(step === 'address' || isFinishing) && (
        <Activity mode={step === 'address' ? 'visible' : 'hidden'}>
          <AddressStep
            initial={values.address}
            countries={countries}
            onKeep={keep('address')}
            onBack={() => go('document')}
            onFinish={finish}
          />
        </Activity>
      )}
      <LeaveQuestion when={hasSecrets} whenSigningOut={!isDone && (isResumed || isChanged)} />
    </RegistrationFrame>
  )
}

function withScan(values: Registration, id: number): Registration {
  const { document } = values
  return { ...values, document: { ...document, document_file_ids: [...document.document_file_ids, id] } }
}

function isSecret({ document }: Registration): boolean {
  return document.personal_id_number.number !== '' || document.document_file_ids.length > 0
}
