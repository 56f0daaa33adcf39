import { describe, expect, test } from 'vitest'
import { hashPassword, isOutdated, isPasswordRight } from './passwords.ts'

describe('a password', () => {
  test('fits its own hash and no other', async () => {
    const hash = await hashPassword('stork')
    expect(await isPasswordRight(hash, 'stork')).toBe(true)
    expect(await isPasswordRight(hash, 'Stork')).toBe(false)
    expect(await hashPassword('stork')).not.toBe(hash)
  })

  test('is hashed by argon2id at the cost we promise', async () => {
    const hash = await hashPassword('stork')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(isOutdated(hash)).toBe(false)
    expect(isOutdated(hash.replace('m=19456', 'm=4096'))).toBe(true)
  })

  test('without an account is never right and takes the work of a real one', async () => {
    const hash = await hashPassword('stork')
    const time = async (passwordHash: string | undefined) => {
      const start = performance.now()
      expect(await isPasswordRight(passwordHash, 'wrong')).toBe(false)
      return performance.now() - start
    }
    await time(undefined)
    const pairs = []
    for (let round = 0; round < 7; round++) pairs.push([await time(hash), await time(undefined)] as const)
    const median = (values: number[]) => values.toSorted((one, other) => one - other)[3] ?? 0
    const known = median(pairs.map(([first]) => first))
    const unknown = median(pairs.map(([, second]) => second))
    expect(unknown).toBeGreaterThan(known / 3)
    expect(unknown).toBeLessThan(known * 3)
  })
})
