import type { OpenReply, PageMessage, VersionReply, WorkerMessage } from '../../sw/messages.ts'

/** Reaches the active worker, now or as soon as there is one. */
export function tellWorker(message: PageMessage): void {
  void navigator.serviceWorker?.ready.then((registration) => registration.active?.postMessage(message))
}

/** The build of the worker in charge; null when it does not say so within a second. */
export function workerVersion(): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }: MessageEvent<VersionReply>) => resolve(data.version))
    port1.start()
    setTimeout(() => resolve(null), 1_000)
    navigator.serviceWorker.controller?.postMessage({ type: 'GET_VERSION' } satisfies PageMessage, [port2])
  })
}

/** The page loads past the worker next time, and registers a fresh one. */
export async function forgetWorker(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    await registration?.unregister()
  } catch {
    // Then the page goes through the old one once more.
  }
}

type Hearers = {
  /** A notification was pressed that leads to this path. Whether this window goes there. */
  opened: (path: string) => boolean
  pushChanged: () => void
}

/** What the worker says to this page, until what is returned is called. */
export function hearWorker({ opened, pushChanged }: Hearers): () => void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const signal = new AbortController()
  const hear = ({ data, ports: [port] }: MessageEvent<WorkerMessage | null>) => {
    if (data?.type === 'PUSH_CHANGED') pushChanged()
    if (data?.type === 'OPEN') port?.postMessage({ isTaken: opened(data.path) } satisfies OpenReply)
  }
  container?.addEventListener('message', hear, signal)
  return () => signal.abort()
}
