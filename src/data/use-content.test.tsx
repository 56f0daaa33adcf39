import { act, cleanup, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { contentRequests } from './content-requests.ts'
import { contentKey, createContent, type LoadedContent } from './content-store.ts'
import { ContentContext, useContent } from './use-content.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const request = contentRequests.page('privacy')
const page = (title: string) => ({ data: { title } })
const fromProvider: LoadedContent = { kind: 'here', value: page('of now'), keptAt: null }
const fromDevice: LoadedContent = { kind: 'here', value: page('of yesterday'), keptAt: 1 }
const failed: LoadedContent = { kind: 'failed', isOffline: true }

const now = 1_000_000_000

/** A provider that gives these answers in turn, and repeats the last one. */
function provider(...answers: LoadedContent[]) {
  return providerBeside(undefined, ...answers)
}

/** The same, with a page that the worker has kept since then. */
function providerBeside(asOf: number | undefined, ...answers: LoadedContent[]) {
  const facts = { asked: 0 }
  const brought = { answers: { [contentKey(request, 'en')]: page('of a kept page') }, asOf }
  const content = createContent({
    given: asOf === undefined ? undefined : brought,
    now: () => now,
    load: async () => {
      facts.asked += 1
      return (answers.length > 1 ? answers.shift() : answers[0]) ?? failed
    },
  })
  return { facts, content }
}

function Page() {
  const content = useContent(request, 'en')
  if (content.kind !== 'here') return <p>{content.kind}</p>
  return <p>{`${content.value.data.title}${content.keptAt === null ? '' : ` @${content.keptAt}`}`}</p>
}

const open = (content: ReturnType<typeof createContent>) =>
  act(async () =>
    render(
      <ContentContext value={content}>
        <Page />
      </ContentContext>,
    ),
  )
const networkComes = () => act(async () => void window.dispatchEvent(new Event('online')))

test.each([
  ['was read from the device', fromDevice, 'of yesterday @1'],
  ['failed', failed, 'failed'],
])('what %s is asked for again once there is a network, and then no more', async (_what, first, shown) => {
  const { content, facts } = provider(first, fromProvider)
  await open(content)
  expect(screen.getByText(shown)).toBeTruthy()
  await networkComes()
  expect(screen.getByText('of now')).toBeTruthy()
  await networkComes()
  expect(facts.asked).toBe(2)
})

test.each([
  ['was read from the device', fromDevice],
  ['failed', failed],
])('what %s is asked for again every 15 to 30 seconds while it is in sight, and then no more', async (_what, first) => {
  vi.useFakeTimers()
  const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds))
  const { content, facts } = provider(first, first, fromProvider)
  await open(content)
  await pass(14_999)
  expect(facts.asked).toBe(1)
  await pass(15_001)
  expect(facts.asked).toBe(2)
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await pass(60_000)
  visible.mockRestore()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await pass(60_000)
  online.mockRestore()
  expect(facts.asked).toBe(2)
  await pass(30_000)
  expect(screen.getByText('of now')).toBeTruthy()
  await pass(120_000)
  expect(facts.asked).toBe(3)
})

test('what was read from the device is not taken for fresh by the next page that shows it', async () => {
  const { content } = provider(fromDevice, fromProvider)
  await open(content)
  cleanup()
  await open(content)
  expect(screen.getByText('of now')).toBeTruthy()
})

test('a fresh answer is not asked for again', async () => {
  const { content, facts } = provider(fromProvider)
  await open(content)
  cleanup()
  await open(content)
  expect(facts.asked).toBe(1)
})

test('the last good answer stays, whatever happened to the next one', async () => {
  const { content } = provider(fromProvider, fromDevice, failed)
  await open(content)
  for (const _try of [1, 2]) {
    await act(async () => content.askAgain(request, 'en'))
    expect(screen.getByText(`of now @${now}`)).toBeTruthy()
  }
})

const minute = 60_000

test('what a page brought that the worker kept is asked for again when it is older than five minutes', async () => {
  const young = providerBeside(now - 5 * minute, fromProvider)
  await open(young.content)
  expect(screen.getByText('of a kept page')).toBeTruthy()
  expect(young.facts.asked).toBe(0)
  cleanup()
  await open(providerBeside(now - 6 * minute, fromProvider).content)
  expect(screen.getByText('of now')).toBeTruthy()
})

test('the device stores what a kept page brought with the time of the page', () => {
  const stored: unknown[] = []
  const given = { answers: { [contentKey(request, 'en')]: page('of a kept page') }, asOf: now - minute }
  const load = () => Promise.resolve(failed)
  const content = createContent({ given, load, now: () => now, keep: (...row) => stored.push(row.slice(2)) })
  content.ask(request, 'en')
  content.ask(request, 'en')
  expect(stored).toEqual([[page('of a kept page'), now - minute]])
})

test('without the provider it says since when it is kept, unless the device has something younger', async () => {
  const kept = now - 60 * minute
  await open(providerBeside(kept, failed).content)
  expect(screen.getByText(`of a kept page @${kept}`)).toBeTruthy()
  cleanup()
  await open(providerBeside(kept, fromDevice).content)
  expect(screen.getByText(`of a kept page @${kept}`)).toBeTruthy()
  cleanup()
  await open(providerBeside(kept, { ...fromDevice, keptAt: kept + minute }, fromProvider).content)
  expect(screen.getByText(`of yesterday @${kept + minute}`)).toBeTruthy()
  await networkComes()
  expect(screen.getByText('of now')).toBeTruthy()
})

test('what is older than five minutes says so from the first question to the answer', async () => {
  const { content } = providerBeside(now - 6 * minute, fromProvider)
  content.ask(request, 'en')
  expect(content.get(request, 'en')).toMatchObject({ kind: 'here', keptAt: null, oldAt: now - 6 * minute })
  await open(content)
  expect(content.get(request, 'en')).toEqual(fromProvider)
  const young = providerBeside(now - minute, fromProvider).content
  young.ask(request, 'en')
  expect(young.get(request, 'en')).not.toHaveProperty('oldAt')
})

test('an answer that says the same is the same value', async () => {
  const same: LoadedContent = { kind: 'here', value: page('of a kept page'), keptAt: null }
  const { content, facts } = providerBeside(now - 6 * minute, same)
  const valueNow = () => {
    const state = content.get(request, 'en')
    return state.kind === 'here' && state.value
  }
  const before = valueNow()
  await open(content)
  expect(facts.asked).toBe(1)
  expect(valueNow()).toBe(before)
})

test('a part whose code comes after the provider’s answer takes over what stands there, and then follows', async () => {
  const { content } = providerBeside(now - 6 * minute, fromProvider)
  await act(async () => content.ask(request, 'en'))
  const place = document.createElement('div')
  place.append(Object.assign(document.createElement('p'), { textContent: 'of a kept page' }))
  const finished = place.firstElementChild
  const errors: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(
      place,
      <ContentContext value={content}>
        <Page />
      </ContentContext>,
      { onRecoverableError: (error) => void errors.push(error) },
    ),
  )
  expect(errors).toEqual([])
  expect(place.firstElementChild).toBe(finished)
  expect(place.textContent).toBe('of now')
  await act(async () => root.unmount())
})

test('the newest content says when the provider last answered, whether it came now or was kept', async () => {
  const { content } = providerBeside(now - 3_600_000, fromDevice)
  expect(content.lastAnswer()).toBe(now - 3_600_000)
  await open(content)
  expect(content.lastAnswer(), 'what the device has is older').toBe(now - 3_600_000)
  const later = provider(fromProvider).content
  expect(later.lastAnswer()).toBeNull()
  await open(later)
  expect(later.lastAnswer()).toBe(now)
})
