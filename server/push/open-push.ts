import { createPrivateKey, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/context.ts'
import type { Env } from '#server/env.ts'

export type Push = {
  /** VAPID public key: the uncompressed point on P-256, base64url. Browsers bind each subscription to it. */
  publicKey: string
  privateKey: KeyObject
  /** Where operators of push services can write to: an address or a page. */
  contact: string
}

/**
 * The keys that identify this provider to push services. All processes on a database share them for the life of the
 * database, because with new ones every device would have to subscribe again. Not for use inside a transaction.
 */
export async function openPush(env: Env, db: Database): Promise<Push> {
  const { privateKey: made } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const text = JSON.stringify(made.export({ format: 'jwk' }))
  await db.execute(sql`insert into portal_facts (name, value) values ('push_key', ${text}) on conflict do nothing`)
  const { rows } = await db.execute<{ value: string }>(sql`select value from portal_facts where name = 'push_key'`)
  const key = JSON.parse(rows[0]?.value ?? text) as JsonWebKey
  return {
    publicKey: pointOf(key).toString('base64url'),
    privateKey: createPrivateKey({ key, format: 'jwk' }),
    contact: env.publicUrl?.startsWith('https:') ? env.publicUrl : `mailto:${addressIn(env.mailFrom)}`,
  }
}

/** The uncompressed point: 4, x, y. */
function pointOf({ x = '', y = '' }: JsonWebKey): Buffer {
  return Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
}

/** The address in "Aist <no-reply@aist.example>", or the text itself. */
function addressIn(sender: string): string {
  return /<(.+)>$/.exec(sender)?.[1] ?? sender
}
