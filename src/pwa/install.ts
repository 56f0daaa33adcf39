import { hasInstallQuestion, takeInstallQuestion } from './install-question.ts'

/** How this browser installs the portal on the home screen: by a button, or by hand in three steps. */
export type InstallWay = 'button' | 'steps'

let isDone = false

export function subscribeToInstall(listener: () => void): () => void {
  const installed = () => {
    isDone = true
    listener()
  }
  const signal = new AbortController()
  window.addEventListener('beforeinstallprompt', listener, signal)
  window.addEventListener('appinstalled', installed, signal)
  told.add(listener)
  return () => {
    told.delete(listener)
    signal.abort()
  }
}

/** Listeners to the outcome of the prompt. */
const told = new Set<() => void>()

/** null: it is installed already, or cannot be. */
export function installWay(): InstallWay | null {
  if (isDone || isInstalled()) return null
  if (hasInstallQuestion()) return 'button'
  return isApple() ? 'steps' : null
}

/** Shows the browser's prompt; resolves with whether the customer agreed. Works only once. */
export async function install(): Promise<boolean> {
  const asked = takeInstallQuestion()
  if (!asked) return false
  const { outcome } = await asked.prompt()
  isDone = outcome === 'accepted'
  for (const listener of told) listener()
  return isDone
}

/** Whether the portal was opened from the home screen. */
export function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone), (display-mode: window-controls-overlay)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  )
}

/** An iPad pretends to be a Mac, but no Mac has a touch screen. */
export function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}
