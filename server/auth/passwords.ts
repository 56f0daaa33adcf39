import { hash, verify } from '@node-rs/argon2'

// OWASP's minimum for argon2id, also the library's default: 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const costMark = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** The exact characters count: nothing is trimmed or case-folded. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Whether the hash was made at another cost than today's; it is then renewed when the password is next available. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.includes(costMark)
}

let dummyHash: Promise<string> | undefined

/**
 * Whether the password matches the hash. Without a hash, because the address has no account, a dummy is verified, so
 * that the response time doesn't reveal who is a customer.
 */
export async function isPasswordRight(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword(crypto.randomUUID())
  const isRight = await verify(passwordHash ?? (await dummyHash), password)
  return isRight && passwordHash !== undefined
}
