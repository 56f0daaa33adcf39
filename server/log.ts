import { pino, type DestinationStream, type Logger } from 'pino'
import type { Env } from './env.ts'
import { loggedError } from './logged-error.ts'

const secrets = [
  'authorization',
  'token',
  'revoke_handle',
  'password',
  'password_hash',
  'current_password',
  'password_confirmation',
  'secret',
  'pending_secret',
  'uri',
  'recovery_codes',
  'hash',
  'personal_id_number',
]

/** Logs JSON lines to standard error. Secrets are redacted wherever an object carries them. */
export function createLog(env: Pick<Env, 'logLevel'>, destination?: DestinationStream): Logger {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  return pino(
    {
      level: env.logLevel,
      base: null,
      redact: { paths, censor: '***' },
      serializers: { err: loggedError },
    },
    destination ?? pino.destination({ fd: 2, sync: true }),
  )
}
