/** Whether a query waits for its first answer, and has not failed yet. */
export function isFirstAsked({ isLoading, failureCount }: { isLoading: boolean; failureCount: number }): boolean {
  return isLoading && failureCount === 0
}
