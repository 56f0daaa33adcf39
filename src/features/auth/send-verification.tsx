import { account } from '#contracts/account/account.ts'
import { useCall } from '#http/api-context.ts'
import { SendAgain } from './send-again.tsx'

/** Another mail to verify the address of the signed-in customer. */
export function SendVerification(props: Omit<Parameters<typeof SendAgain>[0], 'send'>) {
  const call = useCall()
  return <SendAgain {...props} send={() => call(account.resendVerification, {})} />
}
