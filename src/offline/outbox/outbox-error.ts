/** Why nothing was saved. The text for each reason is `offline.not_saved.<reason>`. */
export class OutboxError extends Error {
  override name = 'OutboxError'
  readonly reason: 'full' | 'failed' | 'unavailable' | 'signed-out' | 'invalid'
  constructor(reason: OutboxError['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}
