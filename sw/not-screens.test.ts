import { expect, test } from 'vitest'
import { notScreens } from './not-screens.ts'

const isScreen = (address: string) => !notScreens.some((each) => each.test(address))

test.each([
  '/en',
  '/en?utm_source=a/b.com',
  '/en/shops?to=https://shop.example/a.html',
  '/ru/dashboard/parcels/12?from=/a.pdf?b',
])('a screen, whatever its query says: %s', (address) => expect(isScreen(address)).toBe(true))

test.each([
  '/api/parcels',
  '/.well-known/security.txt',
  '/en/app.html',
  '/manifest.webmanifest?language=ru',
  '/files/label.PDF',
])('no screen: %s', (address) => expect(isScreen(address)).toBe(false))
