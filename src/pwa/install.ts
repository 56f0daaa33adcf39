/** Chromium's own question, which it lets us ask when we like. No other browser has it. */
type InstallQuestion = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** How this browser puts the portal on the home screen: asked by a button, or by hand in three steps. */
export type InstallWay = 'button' | 'steps'

let question: InstallQuestion | null = null
let isDone = false
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

/** The browser says soon after the start that it would ask, and only once. */
export function listenForInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    question = event as InstallQuestion
    tell()
  })
  window.addEventListener('appinstalled', () => {
    question = null
    isDone = true
    tell()
  })
}

export function subscribeToInstall(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** null: it is installed already, or cannot be. */
export function installWay(): InstallWay | null {
  if (isDone || isInstalled()) return null
  if (question) return 'button'
  return isApple() ? 'steps' : null
}

/** Lets the browser ask; whether the customer agreed. It can be asked once. */
export async function install(): Promise<boolean> {
  const asked = question
  question = null
  if (!asked) return false
  const { outcome } = await asked.prompt()
  isDone = outcome === 'accepted'
  tell()
  return isDone
}

/** Opened from the home screen. */
function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
  )
}

/** An iPad says that it is a Mac, but no Mac is touched. */
function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}
