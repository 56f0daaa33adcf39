import { ApiError } from '#http/api-error.ts'

/**
 * The provider did it, but its answer does not match the contract: asking again would only repeat that. (A foreign page in the
 * provider's place is not JSON, and counts as no network.)
 */
export function hasArrived(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'broken' && error.status >= 200 && error.status < 300
}

/**
 * A call of an entry that is followed by another: if its answer does not match the contract, the entry has not arrived, and is
 * retried as after a failure of the server.
 */
export async function beforeLast<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw hasArrived(error) ? new ApiError('broken', 502, {}, null, error) : error
  }
}
