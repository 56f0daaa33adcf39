import type { Context } from '#server/context.ts'
import { startSending } from '#server/jobs/start-sending.ts'
import { sendPushes } from './send-pushes.ts'

export function startPushing(context: Context): { stop(): void } {
  return startSending(context, sendPushes)
}
