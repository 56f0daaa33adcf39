import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showPart } from '#tests/support/part.tsx'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

test('Esc closes it, and a picker of files that is closed does not', () => {
  const onClose = vi.fn<() => void>()
  showPart(
    <Dialog open title="From a photo" onClose={onClose}>
      <input type="file" aria-label="Photo" />
    </Dialog>,
  )
  fireEvent(screen.getByLabelText('Photo'), new Event('cancel', { bubbles: true }))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('Esc in a question that is asked within it is not kept from it', () => {
  showPart(
    <Dialog open dirty title="Codes" onClose={() => {}}>
      <Dialog open title="Leave?" onClose={() => {}}>
        <button type="button">Stay</button>
      </Dialog>
    </Dialog>,
  )
  expect(fireEvent.keyDown(screen.getByText('Stay'), { key: 'Escape' }), 'goes its way').toBe(true)
  expect(fireEvent.keyDown(screen.getByRole('dialog', { name: 'Codes' }), { key: 'Escape' })).toBe(false)
})
