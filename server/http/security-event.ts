import type { Context as Exchange } from 'hono'
import type { Context } from '#server/context.ts'
import { keyedHash } from './keyed-hash.ts'
import { networkHash } from './visitor.ts'

/** Events that the provider's monitoring counts and searches for. */
const levels = {
  'sign-in': 'info',
  'sign-in failed': 'warn',
  'second factor asked for': 'info',
  'too many attempts': 'warn',
  'password changed': 'info',
  'account deleted': 'info',
  'second factor added': 'info',
  'second factor removed': 'warn',
  'recovery codes renewed': 'info',
  'recovery code used': 'warn',
  'wrong code': 'warn',
  'passkey refused': 'warn',
  'passkey copied': 'warn',
  'confirmation failed': 'warn',
  'impersonation begun': 'info',
  'refused to staff': 'warn',
  'desk token refused': 'warn',
} as const
export type SecurityEvent = keyof typeof levels

type About = {
  /** An address that somebody typed, for events where no customer is known by id. */
  subject?: string
  /** Ids of the customer and the staff member. */
  user?: number
  staff?: number | null
}

/** Writes one log line. Network and subject are keyed hashes: the same one is recognised, but can't be read back. */
export function noteSecurity(
  context: Context,
  exchange: Exchange,
  event: SecurityEvent,
  { subject, user, staff }: About = {},
): void {
  context.log[levels[event]](
    {
      security: event,
      network: networkHash(context, exchange),
      ...(subject !== undefined && { subject: keyedHash(context.files.key, ['subject', subject]) }),
      ...(user !== undefined && { user }),
      ...(typeof staff === 'number' && { staff }),
      path: exchange.req.path.slice(0, 200),
    },
    'security',
  )
}
