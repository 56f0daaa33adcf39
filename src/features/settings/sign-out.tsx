import { LogOut } from 'lucide-react'
import { useI18n } from '#i18n/i18n-context.ts'
import { Button, type ButtonLook } from '#ui/button.tsx'
import { useSignOut } from './use-sign-out.tsx'

export function SignOut({ look = 'plain' }: { look?: ButtonLook }) {
  const { t } = useI18n()
  const { press, isBusy, question } = useSignOut()
  return (
    <>
      <Button
        look={look}
        block
        icon={<LogOut />}
        busy={isBusy ? t('offline.signing_out') : undefined}
        onClick={() => press()}
      >
        {t('offline.sign_out')}
      </Button>
      {question}
    </>
  )
}
