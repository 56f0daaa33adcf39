import { StoreFails } from '#server/files/file-store.ts'
import { busy, crossed, invalid, noRoom, notFound, type Refused } from './refusal.ts'

/** PostgreSQL's five-character code, from any depth: the query builder wraps the driver's errors. */
export function codeOf(error: unknown): string | undefined {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if ('code' in inner && typeof inner.code === 'string' && /^[0-9A-Z]{5}$/.test(inner.code)) return inner.code
  }
  return undefined
}

/** The refusal that fits a database error; undefined for an internal error. */
export function refusalOf(error: unknown): Refused | undefined {
  switch (codeOf(error)) {
    case '22P02': // text that is no number, date or uuid
    case '22003': // number out of range
    case '22007':
    case '22008': // no such date
    case '22021': // not UTF-8, or NUL
    case '22P05':
      return invalid({})
    case '23503': // refers to a row that has just been deleted
      return notFound()
    case '23505': // has just been created by another request
      return crossed()
    case '40001': // two transactions conflicted
    case '40P01':
    case '53300': // no connection left
    case '55P03':
    case '57014': // statement timeout
    case '57P01': // the database is stopping
    case '57P02': // the database has crashed
    case '57P03': // the database is starting
      return busy()
    case '53100': // disk full
      return noRoom()
    default:
      if (hasCode(error, ['ENOSPC', 'EDQUOT'])) return noRoom()
      return error instanceof StoreFails || isAway(error) ? busy(5) : undefined
  }
}

/** Whether an error or one of its causes has one of these system codes. */
function hasCode(error: unknown, codes: readonly string[]): boolean {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if ('code' in inner && codes.includes(String(inner.code))) return true
  }
  return false
}

/** Messages of driver errors that have no code. */
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable)/

function isAway(error: unknown): boolean {
  if (hasCode(error, ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE'])) return true
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    // For a server reached over a Unix socket this is ENOENT.
    if ('syscall' in inner && inner.syscall === 'connect') return true
    if (lostConnection.test(inner.message)) return true
  }
  return false
}
