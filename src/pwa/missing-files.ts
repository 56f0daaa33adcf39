const guardKey = 'aist:reloaded-at'
const guardTime = 10_000

/** Whether the server no longer has this file of ours, because it has a newer version. False when it can't be asked. */
export async function isGone(file: string): Promise<boolean> {
  const url = new URL(file, window.location.origin)
  if (url.origin !== window.location.origin || !url.pathname.startsWith('/assets/')) return false
  try {
    // HEAD, because the worker's precache answers GET.
    const answer = await fetch(url, { method: 'HEAD', cache: 'no-store' })
    return answer.status === 404 || (answer.headers.get('content-type') ?? '').includes('text/html')
  } catch {
    return false
  }
}

/** True at most once in ten seconds, so that a page never reloads endlessly; false where the browser stores nothing. */
export function mayReload(): boolean {
  try {
    const last = Number(window.sessionStorage.getItem(guardKey) ?? 0)
    if (Date.now() - last < guardTime) return false
    window.sessionStorage.setItem(guardKey, String(Date.now()))
    return true
  } catch {
    return false
  }
}
