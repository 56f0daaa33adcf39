import { DrizzleQueryError } from 'drizzle-orm'

/** Fields that name tables, columns and constraints: they say where it failed and hold nothing a customer typed. */
const places = ['severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'] as const

/** How deep causes are followed, because two errors may be each other's cause. */
const deepest = 5

/**
 * The parts of an error that may be logged. A failed query repeats every bound value, e-mail addresses and hashes among
 * them: in its message, at the head of its stack, in `query` and `params`, and in the database's `detail`. So only the
 * fields named here are copied.
 */
export function loggedError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { cause } = error
  const inner = cause === undefined || depth >= deepest ? {} : { cause: loggedError(cause, depth + 1) }
  if (error instanceof DrizzleQueryError) return { type: 'DrizzleQueryError', stack: frames(error), ...inner }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const facts = { type: error.name, ...code, stack: frames(error), ...inner }
  // Both drivers throw the database server's error with its fields.
  if (!('severity' in error)) return { ...facts, message: error.message }
  // Class 22, data exception: the message quotes the value.
  const message = code.code?.startsWith('22') ? {} : { message: error.message }
  const where = Object.fromEntries(places.map((name) => [name, Reflect.get(error, name) as unknown]))
  return { ...facts, ...message, ...where }
}

/** The stack without its head, which repeats the message. */
function frames({ stack = '', message }: Error): string {
  const head = stack.indexOf(message)
  const rest = head < 0 ? '' : stack.slice(head + message.length)
  return rest
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}
