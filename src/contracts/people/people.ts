import * as z from 'zod/mini'
import { all, get } from '../endpoint.ts'
import { Country, Id, open } from '../wire.ts'

export const verificationStatuses = ['waiting', 'invalid', 'ready', 'verified'] as const

/** A sender to choose from. */
export const Sender = z.object({
  id: Id,
  type: open(['person', 'company', 'shop']),
  name: z.string(),
  country_code: z.nullable(Country),
  is_default: z.boolean(),
})
export type Sender = z.infer<typeof Sender>

/** A receiver to choose from, and no more than choosing needs: the list is kept on the device. */
export const Receiver = z.object({
  id: Id,
  name: z.string(),
  country_code: Country,
  verification_status: open(verificationStatuses),
  is_default: z.boolean(),
})
export type Receiver = z.infer<typeof Receiver>

export const senders = { list: get('/senders', { summary: 'Senders to choose from', reply: all(Sender) }) }
export const receivers = { list: get('/receivers', { summary: 'Receivers to choose from', reply: all(Receiver) }) }
