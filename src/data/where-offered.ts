import { ApiError } from '#http/api-error.ts'

/** What a provider may lack: it is not there, or not with this method. */
export async function whereOffered<Reply>(asked: Promise<Reply>): Promise<Reply | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 405)) return null
    throw error
  }
}
