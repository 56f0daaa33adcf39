import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { seedConnection } from './connection.ts'

afterEach(() => onlineManager.setOnline(true))

test('a network that goes before anything is drawn is missed', () => {
  seedConnection()
  window.dispatchEvent(new Event('offline'))
  expect(onlineManager.isOnline()).toBe(false)
})
