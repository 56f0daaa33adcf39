import { expect, test } from 'vitest'
import { isPublicAddress, lookupPublic, pushEndpoint } from './public-address.ts'

test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700::1111', '2a00:1450:4010::5e'])(
  '%s is on the Internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fc00::1',
  'fe80::1',
  '2002:a00:1::',
  '2001:db8::1',
  'push.example',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test('the push services of browsers’ makers are taken', () => {
  for (const host of [
    'fcm.googleapis.com',
    'updates.push.services.mozilla.com',
    'web.push.apple.com',
    'wns2-par02p.notify.windows.com',
  ]) {
    expect(pushEndpoint(`https://${host}/send/abc`, false)?.hostname).toBe(host)
  }
})

test('this machine is one only where that is allowed', () => {
  expect(pushEndpoint('http://127.0.0.1:9000/push/1', true)?.port).toBe('9000')
  expect(pushEndpoint('http://127.0.0.1:9000/push/1', false)).toBeNull()
  expect(pushEndpoint('http://10.0.0.1/push/1', true)).toBeNull()
})

test('a name that stands for this machine is not connected to', async () => {
  const found = await new Promise<Error | null>((resolve) =>
    lookupPublic('localhost', { all: true }, (error) => resolve(error)),
  )
  expect(found?.message).toBe('localhost is not on the Internet')
})
