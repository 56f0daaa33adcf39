import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { hashOf } from '#server/auth/secrets.ts'
import type { Database } from '#server/context.ts'
import { recoveryCodes } from '#server/db/tables/second-factor.ts'

const count = 10

/** Crockford's base32: no I, L, O or U. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Replaces the remaining codes. The new ones exist only in this answer: the database keeps their hashes. */
export async function renewRecoveryCodes(db: Database, user_id: number): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode)
  await db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user_id))
  await db.insert(recoveryCodes).values(codes.map((code) => ({ user_id, code_hash: hashOf(plain(code)) })))
  return codes
}

/** Uses a code up. Returns false if it isn't one of the customer's. */
export async function spendRecoveryCode(db: Database, user_id: number, typed: string): Promise<boolean> {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.user_id, user_id), eq(recoveryCodes.code_hash, hashOf(plain(typed)))))
    .returning({ id: recoveryCodes.id })
  return used.length > 0
}

/** 120 random bits: "7K2M-9QX0-…", six groups of four. */
function newCode(): string {
  const bits = [...randomBytes(15)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const text = (bits.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)]).join('')
  return (text.match(/.{4}/g) ?? []).join('-')
}

/** Normalised for hashing: characters that look alike are treated as equal. */
function plain(code: string): string {
  return code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
}
