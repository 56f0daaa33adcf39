import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showPart } from '#tests/support/part.tsx'
import { FilterChips } from './filter-chips.tsx'
import { nextPaint } from './next-paint.ts'

afterEach(cleanup)

const steps = ['all', 'transit'] as const
const states = () => screen.getAllByRole('button').map((chip) => chip.getAttribute('aria-pressed'))
const show = (value: (typeof steps)[number], onChange: (value: string) => void) =>
  showPart(
    <FilterChips
      legend="Filter"
      options={steps.map((step) => ({ value: step, label: step }))}
      {...{ value, onChange }}
    />,
  )

test('looks pressed before it does anything, and as it is afterwards', async () => {
  const onChange = vi.fn<(value: string) => void>()
  show('all', onChange)
  fireEvent.click(screen.getByRole('button', { name: 'transit' }))
  expect(states()).toEqual(['false', 'true'])
  expect(onChange).not.toHaveBeenCalled()
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith('transit'))
  // The value did not change, so the chips show the actual one again.
  await waitFor(() => expect(states()).toEqual(['true', 'false']))
})

test('changes nothing once its screen has been left', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const { unmount } = show('all', onChange)
  fireEvent.click(screen.getByRole('button', { name: 'transit' }))
  unmount()
  await nextPaint()
  await nextPaint()
  expect(onChange).not.toHaveBeenCalled()
})
