import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { I18nContext } from '#i18n/i18n-context.ts'
import { prerendered } from '#tests/support/prerendered.ts'
import { allWords, showPart } from '#tests/support/part.tsx'
import { ContentOf, type Shown } from './content.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { WaitingMark } from './waiting-mark.tsx'

const retry = vi.fn<() => void>()
const coming: Shown<string> = { kind: 'coming', retry }
const here: Shown<string> = { kind: 'here', value: 'A text', keptAt: null, retry }
const failed: Shown<string> = { kind: 'failed', isOffline: false, retry }
const offline: Shown<string> = { kind: 'failed', isOffline: true, retry }

function content(of: Shown<string>) {
  return (
    <ContentOf of={of} skeleton={<p>shapes</p>} missing={<p>there is none</p>} wayBack={<a href="/en">home</a>}>
      {(text) => (
        <p>
          {text} <a href="/en/next">next</a>
        </p>
      )}
    </ContentOf>
  )
}

/** The skeleton takes its space at once, but may still be invisible. */
const areShapesSeen = () => !screen.getByText('shapes').closest('.unseen')
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

/** Waits for the failure's component, which loads late. */
const theSign = () => act(() => vi.dynamicImportSettled())

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 14, 40) })
  retry.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('the place of what comes is held at once, and drawn after 400 ms', () => {
  const { change } = showPart(content(coming))
  expect(areShapesSeen()).toBe(false)
  pass(399)
  expect(areShapesSeen()).toBe(false)
  pass(1)
  expect(areShapesSeen()).toBe(true)
  expect(screen.getByRole('status').textContent).toBe('Loading')
  change(content(here))
  expect(screen.getByText(/A text/)).toBeTruthy()
  expect(screen.queryByText('shapes')).toBeNull()
})

test('on a prerendered page the shapes are drawn at once, and those of the next one after 400 ms again', async () => {
  const page = (of: Shown<string>) => <I18nContext value={allWords('en')}>{content(of)}</I18nContext>
  const place = prerendered(renderToString(page(coming)))
  expect(areShapesSeen()).toBe(true)
  const faults = vi.spyOn(console, 'error')
  const root = await act(async () => hydrateRoot(place, page(coming)))
  expect(faults).not.toHaveBeenCalled()
  expect(areShapesSeen()).toBe(true)
  await act(async () => root.render(page(here)))
  await act(async () => root.render(page(coming)))
  expect(areShapesSeen()).toBe(false)
  await act(async () => root.unmount())
  place.remove()
})

test('what the device kept is signed with its time', async () => {
  showPart(content({ ...here, keptAt: new Date(2026, 10, 21, 12, 5).getTime() }))
  await theSign()
  expect(screen.getByText(/A text/)).toBeTruthy()
  expect(screen.getByText('Updated 12:05')).toBeTruthy()
})

test('what does not exist says so in the words of its place', () => {
  showPart(content({ kind: 'missing', retry }))
  expect(screen.getByText('there is none')).toBeTruthy()
})

test('a failure says so, with two ways on, and its words stay while it is tried again', async () => {
  const { change } = showPart(content(failed))
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t load this')
  expect(screen.getByRole('link', { name: 'home' })).toBeTruthy()
  const again = screen.getByRole('button', { name: 'Try again' })
  again.focus()
  fireEvent.click(again)
  expect(retry).toHaveBeenCalledTimes(1)
  change(content(coming))
  expect(screen.getByRole('button', { name: 'Trying' })).toBe(document.activeElement)
  change(content(failed))
  expect(screen.getByRole('button', { name: 'Try again' })).toBe(document.activeElement)
})

test('after "try again" the focus is on what has come', async () => {
  const { change } = showPart(content(failed))
  const again = screen.getByRole('button', { name: 'Try again' })
  again.focus()
  fireEvent.click(again)
  change(content(coming))
  change(content(here))
  expect(screen.getByRole('link', { name: 'next' })).toBe(document.activeElement)
})

test('without a network the words say so, until it is known how the next try went', () => {
  const { change } = showPart(content(offline))
  expect(screen.getByRole('heading', { name: 'You’re offline' })).toBeTruthy()
  change(content(coming))
  expect(screen.getByRole('heading', { name: 'You’re offline' })).toBeTruthy()
  change(content(here))
  expect(screen.queryByRole('heading')).toBeNull()
})

test('what is old says since when it is while its answer is on its way', () => {
  const old: Shown<string> = { kind: 'here', value: 'A text', keptAt: null, oldAt: Date.now() - 125 * 60_000, retry }
  const at = (of: Shown<string>) => (
    <>
      <WaitingMark />
      {content(of)}
    </>
  )
  const { change, words } = showPart(at(old))
  expect(screen.getByText(words.t('ui.as_of', { time: '12:35' }))).toBeTruthy()
  change(at(here))
  expect(screen.queryByText(words.t('ui.as_of', { time: '12:35' }))).toBeNull()
})

test('content from the device says since when it is there, unless the strip says it for the page', () => {
  const at = (minutes: number) => Date.now() - minutes * 60_000
  const kept: Shown<string> = { ...here, keptAt: at(120) }
  const told = (minutes: number) => (
    <>
      {content(kept)}
      <OfflineBar state="offline" since={at(minutes)} />
    </>
  )
  const { change } = showPart(content(kept))
  expect(screen.getByText('Updated 12:40')).toBeTruthy()
  change(told(119))
  expect(screen.queryByText(/^updated/)).toBeNull()
  change(told(0))
  expect(screen.getByText('Updated 12:40')).toBeTruthy()
})
