import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { auth } from '#contracts/account/auth.ts'
import { AccountDeletion, ownData } from '#contracts/account/own-data.ts'
import { accountDeletion } from '#data/own-data.ts'
import { useContractForm } from '#forms/contract-form.ts'
import { useCall } from '#http/api-context.ts'
import { ApiError } from '#http/api-error.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useSession, useSessionActions } from '#session/session-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { toast } from '#ui/toast.ts'
import styles from './unsent.module.css'
import { useClosed } from './use-closed.ts'

type Props = {
  /** Whether the customer can download an archive first. */
  hasArchive: boolean
  obstacles: string[]
  onClose: () => void
}

/**
 * The question before the account is deleted: what is deleted, what is kept, and what prevents it. Deletion removes all of the
 * customer's data from this device, as signing out does.
 */
export function DeleteQuestion({ obstacles, hasArchive, onClose }: Props) {
  const { t } = useI18n()
  const call = useCall()
  const client = useQueryClient()
  const { person } = useSession()
  const { signOut } = useSessionActions()
  const closed = useClosed()
  const formId = useId()
  const { form, formRef, fieldError, formError, submit } = useContractForm({
    schema: AccountDeletion,
    defaultValues: { current_password: '' },
  })
  const { isSubmitting: isBusy } = form.formState
  const mayBeDone = obstacles.length === 0

  /** The lost answer may have been a success: then asking for the deleted account fails, which confirms it. */
  async function unlessGone(error: unknown) {
    if (!(error instanceof ApiError) || (error.kind !== 'offline' && error.kind !== 'timeout')) throw error
    try {
      await call(auth.me, {})
    } catch (answer) {
      if (answer instanceof ApiError && answer.kind === 'unauthenticated') return
    }
    throw error
  }

  async function remove(body: AccountDeletion) {
    try {
      await signOut(() => call(ownData.deleteAccount, { body }).catch(unlessGone))
    } catch (error) {
      // Refetches what prevents the deletion, because it may have changed.
      await client.invalidateQueries({ queryKey: accountDeletion(call).queryKey })
      throw error
    }
    toast.ok(t('settings.deletion.done'))
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dirty={isBusy || form.formState.isDirty}
      title={t('settings.deletion.title')}
      actions={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('settings.deletion.keep')}
          </Button>
          {mayBeDone && (
            <Button
              look="danger"
              type="submit"
              form={formId}
              disabled={closed !== null && !isBusy}
              busy={isBusy ? t('settings.deletion.busy') : undefined}
            >
              {t('settings.deletion.confirm')}
            </Button>
          )}
        </>
      }
    >
      {mayBeDone ? (
        <form id={formId} ref={formRef} className="stack stack-m" noValidate onSubmit={submit(remove)}>
          <Lines
            lead={t('settings.deletion.erased')}
            lines={[
              t('settings.deletion.erased_person'),
              t('settings.deletion.erased_book'),
              t('settings.deletion.erased_rest'),
            ]}
          />
          <Lines
            lead={t('settings.deletion.kept')}
            lines={[
              t('settings.deletion.kept_parcels'),
              t('settings.deletion.kept_money'),
              t('settings.deletion.kept_audit'),
            ]}
          />
          {hasArchive && <p>{t('settings.deletion.archive')}</p>}
          {closed && <p>{closed}</p>}
          {formError && <Notice tone="attention" alert title={formError} />}
          {/* Lets a password manager find the password by its user name. */}
          <input type="email" autoComplete="username" value={person?.email ?? ''} readOnly hidden />
          <PasswordField
            {...form.register('current_password')}
            label={t('settings.deletion.password')}
            autoComplete="current-password"
            error={fieldError('current_password')}
          />
        </form>
      ) : (
        <div className="stack stack-m">
          <Lines lead={t('settings.deletion.obstacles')} lines={obstacles} />
          <p>{t('settings.deletion.settle')}</p>
        </div>
      )}
    </Dialog>
  )
}

function Lines({ lead, lines }: { lead: string; lines: string[] }) {
  return (
    <div>
      <p>{lead}</p>
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
