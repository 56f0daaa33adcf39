import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { showPart } from '#tests/support/part.tsx'
import { Barcode } from './barcode.tsx'
import { AppLink } from './app-link.tsx'
import { MoneyText } from './money.tsx'
import { PageHead } from './page-head.tsx'
import { ParcelLabel } from './parcel-label.tsx'
import { ParcelStamp } from './parcel-stamp.tsx'
import { PickupCode } from './pickup-code.tsx'
import { Track } from './track.tsx'

afterEach(cleanup)

const books = {
  from: 'DE',
  to: 'RU',
  title: 'Books',
  shop: 'Bluebell',
  tracking: 'LB 418',
  status: 'shipped',
  step: 'transit',
} as const

describe('a parcel label', () => {
  test('leads to its parcel and says route, way and status in words', () => {
    const { words } = showPart(<ParcelLabel {...books} link={{ to: 'parcel', params: { id: 7 } }} />, 'ru')
    const link = screen.getByRole('link')
    expect(link.getAttribute('href')).toBe('/ru/dashboard/parcels/7')
    expect(link.textContent).toContain(words.t('ui.route', { from: 'DE', to: 'RU' }))
    expect(link.textContent).toContain(words.t('ui.track', { number: 3, of: 5, step: words.t('parcels.step.transit') }))
    expect(link.textContent).toContain(words.t('parcels.status.shipped'))
  })

  test('of a parcel on this device shows its way to the provider instead of a status', () => {
    const { words } = showPart(<ParcelLabel {...books} queued="waiting" />)
    expect(screen.getByText(words.t('ui.queued.waiting'))).toBeTruthy()
    expect(screen.queryByText(words.t('parcels.status.shipped'))).toBeNull()
  })

  test('of what is over has no track', () => {
    const { words } = showPart(<ParcelLabel {...books} status="delivered" step="pickup" past />)
    expect(screen.queryByText(words.t('parcels.step.pickup'), { exact: false })).toBeNull()
  })
})

test('a status we do not know is shown as it came', () => {
  showPart(<ParcelStamp status="held_by_pirates" />)
  expect(screen.getByText('held_by_pirates')).toBeTruthy()
})

test('a status that is the name of an inner thing is shown as it came', () => {
  showPart(<ParcelStamp status="constructor" />)
  expect(screen.getByText('constructor')).toBeTruthy()
})

test('the track says when the customer is needed', () => {
  const { words } = showPart(<Track step="warehouse" needsYou />)
  expect(screen.getByText(words.t('ui.track_needs_you'), { exact: false })).toBeTruthy()
})

test('a pick-up code is read digit by digit', () => {
  showPart(<PickupCode code="418205" />)
  expect(screen.getByText('Pickup code: 4 1 8 2 0 5')).toBeTruthy()
})

test('a barcode keeps ten modules of silence on both sides', () => {
  showPart(<Barcode value="P-004812" />)
  const [left = 0, , width = 0] = (screen.getByRole('img').getAttribute('viewBox') ?? '').split(' ').map(Number)
  expect(left).toBe(-10)
  expect(width).toBe(101 + 20)
})

test('money takes its sign from the direction', () => {
  const { container, change } = showPart(<MoneyText amount="4000.00" currency="USD" direction="in" />)
  expect(container.textContent).toBe('+$4,000.00')
  change(<MoneyText amount="4000.00" currency="USD" direction="out" />)
  expect(container.textContent).toBe('\u2212$4,000.00')
  change(<MoneyText amount={null} currency="USD" />)
  expect(container.textContent).toBe('—')
})

test('a way to a screen keeps the language and its query', () => {
  showPart(
    <AppLink to="parcels" search="step=customs">
      Parcels
    </AppLink>,
    'ru',
  )
  expect(screen.getByRole('link').getAttribute('href')).toBe('/ru/dashboard/parcels?step=customs')
})

test('the head of a page carries the one title that takes the focus', () => {
  const { words } = showPart(<PageHead title="Parcel" back={{ to: 'parcels' }} />)
  const title = screen.getByRole('heading', { level: 1, name: 'Parcel' })
  title.focus()
  expect(document.activeElement).toBe(title)
  expect(screen.getByRole('link', { name: words.t('ui.back') }).getAttribute('href')).toBe('/en/dashboard/parcels')
})
