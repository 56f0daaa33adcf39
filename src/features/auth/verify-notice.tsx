import { useI18n } from '#i18n/i18n-context.ts'
import { Notice } from '#ui/notice.tsx'
import { SendVerification } from './send-verification.tsx'

/** Tells a customer that their e-mail address is not verified, and offers to send the mail again. */
export function VerifyNotice({ email }: { email: string }) {
  const { t } = useI18n()
  return (
    <Notice tone="wait" title={t('mail.unverified')} action={<SendVerification size="s" />}>
      {t('mail.unverified_text', { email })}
    </Notice>
  )
}
