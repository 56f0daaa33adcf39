import { useEffect, useId, useState } from 'react'
import { secondFactor as api, type ChangedSecondFactor } from '#contracts/account/second-factor.ts'
import { useContractForm } from '#forms/contract-form.ts'
import { refusalSentence } from '#forms/failure-words.ts'
import { ApiError } from '#http/api-error.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from '#ui/button.tsx'
import { CopyLines } from '#ui/copy-lines.tsx'
import { Notice } from '#ui/notice.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { FactorDialog } from './factor-dialog.tsx'
import styles from './factor.module.css'

type Props = { onClose: () => void; onChanged: (now: ChangedSecondFactor) => void }
type Begun = { secret: string; uri: string }

/** Shows the secret to the authenticator app. It is stored nowhere: neither in a draft nor in the cache. */
export function AddApp({ onClose, onChanged }: Props) {
  const { t } = useI18n()
  const call = useCall()
  const formId = useId()
  const { begun, problem, begin } = useBegun()
  const { form, formRef, fieldError, formError, submit } = useContractForm({
    schema: api.addApp.body,
    defaultValues: { code: '' },
  })

  async function add(body: { code: string }) {
    const { data } = await call(api.addApp, { body })
    toast.ok(t('account.factor.app_added'))
    onChanged(data)
  }

  return (
    <FactorDialog
      title={t('account.factor.app_on')}
      verb={t('account.factor.on')}
      busy={t('account.factor.turning_on')}
      formId={formId}
      isBusy={form.formState.isSubmitting}
      isClosed={!begun}
      onClose={onClose}
    >
      {problem && (
        <Notice
          tone="attention"
          alert
          title={problem}
          action={
            <Button size="s" onClick={() => void begin()}>
              {t('ui.retry')}
            </Button>
          }
        />
      )}
      {!begun && !problem && <Skeleton height="14rem" />}
      {begun && (
        <form id={formId} ref={formRef} className="stack" noValidate onSubmit={submit(add)}>
          <p>{t('account.factor.app_scan')}</p>
          <div className={styles.code}>
            <QrCode text={begun.uri} label={t('account.factor.qr')} />
          </div>
          <CopyLines items={[{ name: t('account.factor.secret'), value: begun.secret, mono: true, isGrouped: true }]} />
          {formError && <Notice tone="attention" alert title={formError} />}
          <TextField
            {...form.register('code')}
            label={t('account.factor.code')}
            hint={t('account.factor.code_hint')}
            error={fieldError('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            mono
          />
        </form>
      )}
    </FactorDialog>
  )
}

/** A secret for this attempt; each `begin` requests a new one. */
function useBegun() {
  const { t } = useI18n()
  const call = useCall()
  const [begun, setBegun] = useState<Begun | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function begin(signal?: AbortSignal) {
    setProblem(null)
    try {
      const { data } = await call(api.beginApp, { signal })
      if (!signal?.aborted) setBegun(data)
    } catch (error) {
      if (signal?.aborted) return
      if (!(error instanceof ApiError)) throw error
      setProblem(refusalSentence(error, t))
    }
  }

  useEffect(() => {
    const leaving = new AbortController()
    void begin(leaving.signal)
    return () => leaving.abort()
    // Runs once, when the dialog opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return { begun, problem, begin: () => begin() }
}
