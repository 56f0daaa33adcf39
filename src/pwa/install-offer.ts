import { useState, useSyncExternalStore } from 'react'
import { install, installWay, subscribeToInstall, type InstallWay } from './install.ts'

/** In localStorage: when this browser first came here (epoch milliseconds), or "no". It says nothing about a customer. */
const installKey = 'aist:install'

/** Milliseconds: the longest that a first visit is assumed to last. */
const firstVisit = 30 * 60_000

/** For the settings: always offered where it is possible. */
export function useInstall(): { way: InstallWay | null; install: () => Promise<boolean> } {
  return { way: useSyncExternalStore(subscribeToInstall, installWay, () => null), install }
}

/** For offering it unasked: not on the first visit, not once installed, and never again after a "no". */
export function useInstallOffer(): { way: InstallWay | null; install: () => Promise<boolean>; decline: () => void } {
  const { way } = useInstall()
  const [mayOffer, setMayOffer] = useState(hasBeenHere)
  return {
    way: mayOffer ? way : null,
    install,
    decline() {
      setMayOffer(false)
      write('no')
    },
  }
}

function hasBeenHere(): boolean {
  const kept = read()
  if (kept === null) write(String(Date.now()))
  return typeof kept === 'number' && Date.now() - kept > firstVisit
}

/** Anything else than a time or "no" counts as absent. Where nothing can be stored, every visit is the first. */
function read(): number | 'no' | null {
  try {
    const kept = localStorage.getItem(installKey)
    if (kept === 'no') return kept
    return kept && /^\d+$/.test(kept) ? Number(kept) : null
  } catch {
    return null
  }
}

function write(value: string): void {
  try {
    localStorage.setItem(installKey, value)
  } catch {
    // The next visit counts as the first again.
  }
}
