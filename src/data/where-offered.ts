import { ApiError } from '#http/api-error.ts'

/** For endpoints that a provider may lack: null for 404, or 405 for the method. */
export async function whereOffered<Reply>(asked: Promise<Reply>): Promise<Reply | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 405)) return null
    throw error
  }
}
