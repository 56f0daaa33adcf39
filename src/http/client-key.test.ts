import * as z from 'zod/mini'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ClientKey } from '#contracts/wire.ts'
import { clientKey } from './client-key.ts'

afterEach(() => vi.unstubAllGlobals())

describe('the key of something new', () => {
  it('is a random UUID, another one each time, where the page has no secure context', () => {
    const { crypto } = globalThis
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) })
    const keys = Array.from({ length: 200 }, clientKey)
    for (const key of keys) expect(z.parse(ClientKey, key)).toMatch(/^.{14}4.{4}[89ab].{16}$/)
    expect(new Set(keys).size).toBe(keys.length)
  })
})
