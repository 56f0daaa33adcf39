import * as z from 'zod/mini'
import { get, one, post } from '../endpoint.ts'
import { Instant, open } from '../wire.ts'

export const exportStates = ['none', 'making', 'ready', 'failed'] as const

export const DataExport = z.object({
  state: open(exportStates),
  asked_at: z.nullable(Instant),
  /** Set where it is ready. From `expires_at` on it is deleted. */
  file: z.nullable(z.object({ size: z.int(), expires_at: Instant })),
})
export type DataExport = z.infer<typeof DataExport>

export const Deletion = z.object({
  /** What has to be settled before, in sentences; empty: nothing. */
  obstacles: z.array(z.string()),
})
export type Deletion = z.infer<typeof Deletion>

export const AccountDeletion = z.strictObject({ current_password: z.string().check(z.minLength(1), z.maxLength(128)) })
export type AccountDeletion = z.infer<typeof AccountDeletion>

/** What data protection grants a customer. A provider may lack either pair: where its GET is answered 404 or 405, the portal offers nothing. */
export const ownData = {
  showExport: get('/account/export', {
    summary: 'How far the archive of the customer’s own data is',
    reply: one(DataExport),
    impersonation: 'refused',
  }),
  /** While one is being made or can be fetched, that one is answered. */
  askExport: post('/account/export', {
    summary: 'Ask for an archive of all that is stored about the customer',
    reply: one(DataExport),
    impersonation: 'refused',
    reauthentication: 'second-factor',
    whileBlocked: true,
  }),
  /** Signed and short-lived like every file's address. 404 while no archive is ready. */
  addressExport: post('/account/export/address', {
    summary: 'Where to fetch the archive',
    reply: one(z.object({ url: z.string() })),
    impersonation: 'refused',
    reauthentication: 'second-factor',
    whileBlocked: true,
    refuses: [404],
  }),
  showDeletion: get('/account/deletion', {
    summary: 'What stands against deleting the account',
    reply: one(Deletion),
    impersonation: 'refused',
  }),
  /** Ends every session. 409 with `errors`, a list of sentences for each matter, while something has to be settled before. */
  deleteAccount: post('/account/deletion', {
    summary: 'Delete the account: what law does not ask to keep is erased',
    body: AccountDeletion,
    impersonation: 'refused',
    reauthentication: 'second-factor',
  }),
}
