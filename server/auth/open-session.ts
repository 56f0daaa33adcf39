import type { Context as Exchange } from 'hono'
import type { Context, Database } from '#server/context.ts'
import { countryOf } from '#server/http/country.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { rememberNetwork } from './known-networks.ts'
import { issueToken } from './tokens.ts'

/** Issues a token to a customer who has just proved their identity, and mails them if the network is new. */
export async function openSession(
  context: Context,
  db: Database,
  exchange: Exchange,
  { user_id, device_name: named }: { user_id: number; device_name: string | undefined },
): Promise<{ token: string; revoke_handle: string }> {
  const now = context.clock.now()
  const device_name = named || null
  const country_code = countryOf(exchange, context.env)
  const isNew = await rememberNetwork(context, db, exchange, user_id)
  const { token_id, ...session } = await issueToken(db, { user_id, device_name, country_code, confirmed_at: now, now })
  if (isNew) {
    const values = { device: device_name, country: country_code, at: now.toISOString() }
    await queueMail(context, db, { user_id, kind: 'new_sign_in', values, cause: `new_sign_in:${token_id}`, now })
  }
  return session
}
