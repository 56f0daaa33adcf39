import { isFirstTry } from './first-try.ts'
import { forgetWorker } from './worker.ts'

const triedKey = 'aist:repaired'
/**
 * Milliseconds to wait for an answer, and then for the installation of a whole portal: after the customer pressed, and unasked.
 */
const patience = { pressed: 10_000, unasked: 60_000 }

/** `newer`: another build has taken over. `same`: there is none. `unknown`: the server could not be asked. */
type Build = 'newer' | 'same' | 'unknown'

/**
 * For "Try again" where the portal does not run. A plain reload would be answered by the same worker with the same build, even
 * when a repaired one is waiting. Lets a newer build take over; if there is none, loads the page past the worker. Where the
 * server can't be asked, the worker stays, because only it has the page; without a worker, this page stays.
 */
export async function repair(): Promise<void> {
  const found = await takeNewer(patience.pressed, null)
  if (found === 'same') await forgetWorker()
  if (found !== 'unknown' || navigator.onLine || navigator.serviceWorker?.controller) location.reload()
}

/**
 * The same without a press: once for each build in a tab, and only where it may help. A page that is in use by now is left alone,
 * because the failure may have been temporary.
 */
export async function repairOnce(build: string, isInUse: () => boolean): Promise<void> {
  if (!navigator.onLine || isInUse() || !isFirstTry(triedKey, build)) return
  const found = await takeNewer(patience.unasked, build)
  if (found === 'unknown' || isInUse()) return
  if (found === 'same') await forgetWorker()
  location.reload()
}

/** Reloads only if there is a newer build: for a start that may be slow rather than broken. */
export async function repairByNewer(build: string, isInUse: () => boolean): Promise<void> {
  if (isInUse()) return
  if ((await takeNewer(patience.unasked, build)) === 'newer' && !isInUse()) location.reload()
}

/** `build`: the module that this page started with; null: the caller reloads a page without a worker in any case. */
async function takeNewer(longest: number, build: string | null): Promise<Build> {
  const { serviceWorker } = navigator
  if (!serviceWorker || !navigator.onLine) return 'unknown'
  const registration = await inTime(serviceWorker.getRegistration(), longest)
  // Without a worker the page comes from the server. It is left only for another build, because it could not be loaded again if
  // the server is down.
  if (!registration) return build && (await inTime(servesAnother(build), longest)) ? 'newer' : 'unknown'
  const asked = registration.update().then(() => true)
  if (!(await inTime(asked, longest))) return 'unknown'
  const worker = registration.installing ?? registration.waiting
  return worker && (await inTime(takeOver(worker), longest)) ? 'newer' : 'same'
}

async function servesAnother(build: string): Promise<boolean> {
  const answer = await fetch(location.href, { cache: 'no-store' })
  return answer.ok && !(await answer.text()).includes(build)
}

async function takeOver(worker: ServiceWorker): Promise<true> {
  await reached(worker, 'installed')
  worker.postMessage({ type: 'SKIP_WAITING' })
  await reached(worker, 'activated')
  return true
}

/** Rejects when the worker becomes redundant. */
function reached(worker: ServiceWorker, wanted: 'installed' | 'activated'): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === 'redundant') reject(new Error('The new worker could not be installed'))
      else if (worker.state === wanted || worker.state === 'activated') resolve()
    }
    worker.addEventListener('statechange', look)
    look()
  })
}

/** Undefined when it fails or takes too long. */
async function inTime<T>(asked: Promise<T>, longest: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, longest)))
  const answer = await Promise.race([asked.catch(() => undefined), late])
  clearTimeout(timer)
  return answer
}
