import type { OpenReply, PageMessage, VersionReply, WorkerMessage } from '../../sw/messages.ts'

/** Sends a message to the active worker, now or as soon as there is one. */
export function tellWorker(message: PageMessage): void {
  void navigator.serviceWorker?.ready.then((registration) => registration.active?.postMessage(message))
}

/** The build of the controlling worker; null when there is none, or when it does not answer within a second. */
export function workerVersion(): Promise<string | null> {
  return new Promise((resolve) => {
    const worker = navigator.serviceWorker?.controller
    if (!worker) return resolve(null)
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }: MessageEvent<VersionReply>) => resolve(data.version))
    port1.start()
    setTimeout(() => resolve(null), 1_000)
    worker.postMessage({ type: 'GET_VERSION' } satisfies PageMessage, [port2])
  })
}

/** Unregisters the worker: the next load goes past it and registers a new one. */
export async function forgetWorker(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    await registration?.unregister()
  } catch {
    // Then the page goes through the old worker once more.
  }
}

type Hearers = {
  /** A notification that leads to this path was pressed. Returns whether this window goes there. */
  opened: (path: string) => boolean
  pushChanged: () => void
}

/** Listens to the worker's messages until the returned function is called. */
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
