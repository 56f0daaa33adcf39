import { expect, test } from 'vitest'
import { isCommonPassword, isWeakPassword } from './common-passwords.ts'

test.each([
  'password123',
  'Password2026!',
  'p@ssw0rd123',
  'passwordpassword',
  'aaaaaaaaaa',
  'abcabcabcabc',
  '1234567890',
  '0987654321',
  'abcdefghijkl',
  'qwertyuiop',
  'Qwerty123456',
  'qwertyasdfgh',
  'йцукенгшщз',
  'йцукен12345',
  'пароль12345',
  '1q2w3e4r5t',
  'iloveyou2024',
  'moscow19901990',
  'natasha1985!',
  '01.01.1990',
  'aist-2026-aist',
  'stork12345',
  'stork-delivers-2026',
])('%s is refused', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'correct horse battery staple',
  'wlk4-Tq9z-1mPd',
  'мой дядя самых честных правил',
  'the orange tree by the river',
  'rK8!vQz2pL',
  '7305918264',
  '   ten spaces   ',
])('%s is taken', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

test('the customer’s own address is no password, in any case; without one nothing is compared', () => {
  expect(isWeakPassword('Vera.Lindqvist', 'vera.lindqvist@aist.example')).toBe(true)
  expect(isWeakPassword('vera.lindqvist@aist.example!', ' Vera.Lindqvist@aist.example ')).toBe(true)
  expect(isWeakPassword('wlk4-Tq9z-1mPd', 'vera.lindqvist@aist.example')).toBe(false)
  expect(isWeakPassword('wlk4-Tq9z-1mPd')).toBe(false)
  expect(isWeakPassword('password123')).toBe(true)
})
