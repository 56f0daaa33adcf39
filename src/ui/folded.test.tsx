import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPart } from '#tests/support/part.tsx'
import { Folded } from './folded.tsx'

/** jsdom has the element, but fires no toggle event. */
function toggle(details: HTMLDetailsElement) {
  details.open = !details.open
  fireEvent(details, new Event('toggle'))
}

test('is opened and folded, but not while something that counts is inside', () => {
  const { change } = showPart(<Folded summary="More">inside</Folded>)
  const details = screen.getByText('More').closest('details') as HTMLDetailsElement
  expect(details.open).toBe(false)
  toggle(details)
  expect(details.open).toBe(true)
  toggle(details)
  expect(details.open).toBe(false)

  change(
    <Folded summary="More" open>
      inside
    </Folded>,
  )
  expect(details.open).toBe(true)
  toggle(details)
  expect(details.open).toBe(true)
})
