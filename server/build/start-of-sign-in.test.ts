import { describe, expect, test } from 'vitest'
import { Form, Input } from '#tests/support/start-elements.ts'
import { openStart } from '#tests/support/start-page.ts'

describe('the sign-in, which came prerendered', () => {
  const at = '/ru/auth/login'

  test.each([
    ['', '/ru/dashboard'],
    ['?next=%2Fru%2Fdashboard%2Fparcels%3Fq%3D7', '/ru/dashboard/parcels?q=7'],
    ['?next=https%3A%2F%2Fevil.example', '/ru/dashboard'],
  ])('leads a customer who is signed in on: %s', async (search, to) => {
    const { facts, root, dispatch } = openStart({ isPrerendered: true, hidden: true, at: at + search, token: 'secret' })
    await dispatch('DOMContentLoaded')
    expect([facts.went, facts.imported, root.hidden]).toEqual([to, [], true])
  })

  test.each([
    ['portal.test', undefined],
    ['127.0.0.1', 'none'],
  ])('shows no passkeys where there are none: at %s', (hostname, passkeys) => {
    expect(openStart({ isPrerendered: true, at, hostname }).root.dataset.passkeys).toBe(passkeys)
  })

  test.each([{}, { token: 'secret', at: '/ru' }, { token: 'secret', at: '/ru/auth/register' }])(
    'stays for a guest, and other pages for all: %o',
    async (more) => {
      const { facts, dispatch } = openStart({ isPrerendered: true, hidden: true, at, ...more })
      await dispatch('DOMContentLoaded')
      expect([facts.went, facts.imported]).toEqual([null, ['/assets/start-a1.js']])
    },
  )

  test.each([
    ['is noted', new Form('dialog'), { isRunning: false, isPressed: true }],
    ['is not, where the portal runs', new Form('dialog'), { isRunning: true, isPressed: false }],
    ['is not, where the browser sends the form', new Form('get'), { isRunning: false, isPressed: false }],
  ])('a form that is sent early %s', async (_, form, { isRunning, isPressed }) => {
    const { dispatch } = openStart({ isPrerendered: true, at, isRunning })
    await dispatch('DOMContentLoaded')
    await dispatch('submit', { target: form })
    expect('pressed' in form.dataset).toBe(isPressed)
    // Somebody who goes on typing has not finished.
    await dispatch('input', { target: new Input(form) })
    expect(form.dataset).toEqual({})
  })
})
