import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useFocusKept } from './use-focus-kept.ts'

afterEach(cleanup)

function Place({ isChosen = true, isGone = false }) {
  const place = useFocusKept<HTMLDivElement>()
  const [isPressed, setPressed] = useState(false)
  return (
    <>
      <button type="button">elsewhere</button>
      <div ref={place}>
        <button type="button">first</button>
        <input type="radio" aria-label="chosen" checked={isChosen} readOnly />
        {!isPressed && !isGone && (
          <button type="button" onClick={() => setPressed(true)}>
            goes
          </button>
        )}
      </div>
    </>
  )
}

test.each([
  [true, 'radio', 'chosen'],
  [false, 'button', 'first'],
] as const)('what goes with the focus leaves it on its place (chosen: %s)', async (isChosen, role, name) => {
  render(<Place isChosen={isChosen} />)
  await userEvent.click(screen.getByRole('button', { name: 'goes' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })))
})

test('what goes when the focus has left it moves no focus', async () => {
  const { rerender } = render(<Place />)
  screen.getByRole('button', { name: 'goes' }).focus()
  const other = screen.getByRole('button', { name: 'elsewhere' })
  other.focus()
  other.blur()
  rerender(<Place isGone />)
  expect(screen.queryByRole('button', { name: 'goes' })).toBeNull()
  await Promise.resolve()
  expect(document.activeElement).toBe(document.body)
})
