import { afterEach, expect, test, vi } from 'vitest'
import { leaveAddress, takeAddress } from './early-address.ts'

const email = 'vera@aist.example'

function typeIntoSignIn(value: string) {
  const form = document.createElement('form')
  form.method = 'dialog'
  const field = Object.assign(document.createElement('input'), { name: 'email', value })
  form.append(field)
  document.body.replaceChildren(form)
}

/** The history state that the next page starts with. */
function arriveAt(path: string): unknown {
  history.replaceState(null, '', path)
  takeAddress()
  return history.state
}

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

test.each(['/ru/auth/login', '/en/auth/register', '/en/auth/forgot-password'])('%s takes it, once', (path) => {
  typeIntoSignIn(email)
  leaveAddress()
  expect(arriveAt(path)).toEqual({ email })
  expect(arriveAt(path)).toBeNull()
})

test.each(['/ru', '/en/contact-us', '/ru/dashboard'])('at %s it is forgotten', (path) => {
  typeIntoSignIn(email)
  leaveAddress()
  expect(arriveAt(path)).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

test('nothing typed leaves nothing', () => {
  typeIntoSignIn('')
  leaveAddress()
  document.body.replaceChildren()
  leaveAddress()
  expect(sessionStorage).toHaveLength(0)
})

test('where the browser keeps nothing it is typed again', () => {
  typeIntoSignIn(email)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  leaveAddress()
  expect(arriveAt('/ru/auth/register')).toBeNull()
})
