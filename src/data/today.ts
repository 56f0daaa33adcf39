import { useSyncExternalStore } from 'react'
import { calendarDay, utcDay } from '#rules/storage.ts'

/** Today in the reader's calendar, yyyy-mm-dd. Updated when a page that was left open becomes visible again. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, readToday, readToday)
}

/** Today for the storage clock, yyyy-mm-dd. */
export function useStorageDay(): string {
  return useSyncExternalStore(subscribe, readStorageDay, readStorageDay)
}

function readStorageDay(): string {
  return utcDay(new Date())
}

function readToday(): string {
  return calendarDay(new Date())
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
