import * as z from 'zod/mini'
import { get, one, post } from '../endpoint.ts'
import { Instant, open } from '../wire.ts'

export const exportStates = ['none', 'making', 'ready', 'failed'] as const

export const DataExport = z.object({
  state: open(exportStates),
  asked_at: z.nullable(Instant),
  /** Set when the archive is ready. At `expires_at` it is deleted. */
  file: z.nullable(z.object({ size: z.int(), expires_at: Instant })),
})
export type DataExport = z.infer<typeof DataExport>

export const Deletion = z.object({
  /** Sentences that say what has to be settled first; empty: nothing. */
  obstacles: z.array(z.string()),
})
export type Deletion = z.infer<typeof Deletion>

export const AccountDeletion = z.strictObject({ current_password: z.string().check(z.minLength(1), z.maxLength(128)) })
export type AccountDeletion = z.infer<typeof AccountDeletion>

/**
 * A customer's data protection rights. A provider may lack either pair: if its GET gives 404 or 405, the portal does not offer
 * it.
 */
export const ownData = {
  showExport: get('/account/export', {
    summary: 'How far the archive of the customer’s own data is',
    reply: one(DataExport),
    impersonation: 'refused',
  }),
  /** While an archive is being made or can be downloaded, returns that one. */
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
  /** Ends every session. While something has to be settled first: 409 with `errors`, a list of sentences for each matter. */
  deleteAccount: post('/account/deletion', {
    summary: 'Delete the account: what law does not ask to keep is erased',
    body: AccountDeletion,
    impersonation: 'refused',
    reauthentication: 'second-factor',
  }),
}
