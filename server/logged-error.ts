import { DrizzleQueryError } from 'drizzle-orm'

/** Names of the database's own things: they tell where it failed and hold nothing that a customer typed. */
const places = ['severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'] as const

/** Wrappers that point at each other must not keep the log busy for ever. */
const deepest = 5

/**
 * What the log may know of an error. A failed query repeats every value that was bound to it, e-mail addresses and
 * hashes among them: in its message, at the head of its stack, in `query` and `params`, and the database does in its
 * `detail`. So nothing is copied but what is named here.
 */
export function loggedError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { cause } = error
  const inner = cause === undefined || depth >= deepest ? {} : { cause: loggedError(cause, depth + 1) }
  if (error instanceof DrizzleQueryError) return { type: 'DrizzleQueryError', stack: frames(error), ...inner }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const facts = { type: error.name, ...code, stack: frames(error), ...inner }
  // Both drivers throw what the server said, field by field.
  if (!('severity' in error)) return { ...facts, message: error.message }
  // Class 22: what was sent does not fit, and the message quotes it.
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
