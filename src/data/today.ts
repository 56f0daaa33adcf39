import { useSyncExternalStore } from 'react'
import { calendarDay, utcDay } from '#rules/storage.ts'

/** Today in the reader's calendar, yyyy-mm-dd. Updated when a page that was left open becomes visible again. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, readToday, readToday)
}

/** The same on a page that may be prerendered, where the reader's date is unknown: null until it is hydrated. */
export function useTodayOnceHydrated(): string | null {
  return useSyncExternalStore(subscribe, readToday, () => null)
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
