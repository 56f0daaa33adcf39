import { afterEach, expect, test } from 'vitest'
import { openTabChannel } from './tab-channel.ts'
import { createUnsavedElsewhere, readSaid, type UnsavedElsewhere } from './unsaved-elsewhere.ts'

const open: UnsavedElsewhere[] = []
afterEach(() => {
  for (const tab of open.splice(0)) tab.stop()
})

function openTab(userId: number | null, unsaved: string | null = null): UnsavedElsewhere {
  const tab = createUnsavedElsewhere({
    openChannel: (hear) => openTabChannel('aist:unsaved', readSaid, hear),
    userId: () => userId,
    unsavedHere: () => unsaved,
  })
  open.push(tab)
  return tab
}

test('the other tabs of a customer name what is not saved there, and only they', async () => {
  const asking = openTab(1, 'Asks itself nothing')
  openTab(1, 'Contact us')
  openTab(1, 'Add a parcel')
  openTab(1)
  openTab(2, 'Of somebody else')
  openTab(null, 'Of a guest')
  expect((await asking.ask()).toSorted()).toEqual(['Add a parcel', 'Contact us'])
})

test('what another version says is passed over', async () => {
  const stranger = new BroadcastChannel('aist:unsaved')
  const heard: unknown[] = []
  stranger.addEventListener('message', ({ data }: MessageEvent<{ question: string }>) => {
    heard.push(data)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- this kind of channel knows no other origin
    for (const said of [null, 'x', { type: 'unsaved', question: data.question }]) stranger.postMessage(said)
  })
  expect(await openTab(1).ask()).toEqual([])
  expect(heard).toMatchObject([{ type: 'asked', userId: 1 }])
  stranger.close()
})
