import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { contentRequests } from './content-requests.ts'
import { createContent, type LoadedContent } from './content-store.ts'
import { ContentContext, useContent } from './use-content.ts'

afterEach(cleanup)

const request = contentRequests.page('privacy')
const page = (title: string) => ({ data: { title } })
const fromProvider: LoadedContent = { kind: 'here', value: page('of now'), keptAt: null }
const fromDevice: LoadedContent = { kind: 'here', value: page('of yesterday'), keptAt: 1 }
const failed: LoadedContent = { kind: 'failed', isOffline: true }

/** A provider whose answers are these, the last one from then on. */
function provider(...answers: LoadedContent[]) {
  const facts = { asked: 0 }
  const content = createContent({
    load: async () => {
      facts.asked += 1
      return (answers.length > 1 ? answers.shift() : answers[0]) ?? failed
    },
  })
  return { facts, content }
}

function Page() {
  const content = useContent(request, 'en')
  return <p>{content.kind === 'here' ? content.value.data.title : content.kind}</p>
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
  ['was read from the device', fromDevice, 'of yesterday'],
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
    expect(screen.getByText('of now')).toBeTruthy()
  }
})
