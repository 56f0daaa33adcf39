import { account } from '#contracts/account/account.ts'
import { useCall } from '#http/api-context.ts'
import { SendAgain } from './send-again.tsx'

/** Sends the signed-in customer another verification mail. */
export function SendVerification(props: Omit<Parameters<typeof SendAgain>[0], 'send'>) {
  const call = useCall()
  return <SendAgain {...props} send={() => call(account.resendVerification, {})} />
}
