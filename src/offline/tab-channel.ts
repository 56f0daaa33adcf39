export type TabChannel<T> = { tell: (news: T) => void; close: () => void }

/** Speaks to the other tabs of this origin, never to itself. They may run another version, so their messages are parsed. */
export function openTabChannel<T>(
  name: string,
  read: (data: unknown) => T | null,
  hear: (news: T) => void,
): TabChannel<T> {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const news = read(data)
    if (news !== null) hear(news)
  })
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- this kind of channel knows no other origin
    tell: (news) => channel.postMessage(news),
    close: () => channel.close(),
  }
}
