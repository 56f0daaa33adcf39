import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useLinkValues } from './use-hash.ts'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

function Shown({ search }: { search: string }) {
  return <p>{useLinkValues(search).get('token')}</p>
}

test('a link carries its values after "#"; those of older letters are read from the query', () => {
  history.replaceState(null, '', '/en/auth/reset-password#token=one')
  render(<Shown search="next=%2Fen" />)
  expect(screen.getByText('one')).toBeTruthy()
  render(<Shown search="token=older" />)
  expect(screen.getByText('older')).toBeTruthy()
})

test('another link that is pasted into the same page counts', () => {
  history.replaceState(null, '', '/en/auth/reset-password#token=one')
  render(<Shown search="" />)
  act(() => {
    history.replaceState(null, '', '/en/auth/reset-password#token=two')
    window.dispatchEvent(new HashChangeEvent('hashchange'))
  })
  expect(screen.getByText('two')).toBeTruthy()
})
