import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Call } from '#http/client.ts'
import { prefetchForOffline } from './offline-prefetch.ts'

test('nothing more is loaded ahead for a customer who has left', async () => {
  const asked: string[] = []
  let isHere = true
  const call: Call = async (endpoint) => {
    asked.push(endpoint.path)
    // Signs out while the second list is on its way.
    isHere = asked.length < 2
    throw new Error('no answer')
  }
  await prefetchForOffline(new QueryClient(), call, [], () => isHere)
  expect(asked).toHaveLength(2)
})
