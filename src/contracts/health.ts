import * as z from 'zod/mini'
import { get } from './endpoint.ts'

export const health = {
  /** 200 when the provider is ready to serve; 503 while it starts or stops, or its database does not answer. */
  show: get('/health', {
    summary: 'Is the provider ready?',
    guest: true,
    reply: z.object({ status: z.enum(['ok', 'unavailable']), version: z.string() }),
  }),
}
