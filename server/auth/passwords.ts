import { hash, verify } from '@node-rs/argon2'

// OWASP's minimum for argon2id, which is the library's own choice: 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const costMark = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** The exact characters count: nothing is trimmed or folded. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Was the hash made at another cost than today's? Then it is renewed when the password is next at hand. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.includes(costMark)
}

let dummyHash: Promise<string> | undefined

/**
 * Does the password belong to the hash? Without a hash, because the address has no account, the same work is done on a dummy, so
 * that the time of an answer does not tell who is a customer.
 */
export async function isPasswordRight(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword(crypto.randomUUID())
  const isRight = await verify(passwordHash ?? (await dummyHash), password)
  return isRight && passwordHash !== undefined
}
