import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { launchKey, openStorage } from '#session/browser-storage.ts'
import type { Shares } from './use-shares.ts'

/** The part of the Launch Handler API (Chromium only) that is used here. */
type LaunchQueue = { setConsumer: (consumer: (launch: { files?: readonly FileHandle[] }) => void) => void }
type FileHandle = { getFile: () => Promise<File> }

/**
 * Adds what comes with the address (`?url=`, `?text=`, `?title=`, from an iPhone Shortcut) and files that the system opens with the
 * portal, like a share from another app. The address drops it at once, so that neither a reload nor "back" repeats it.
 */
export function useIncomingShares({ add }: Shares, onFailed: () => void): void {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const now = useRef({ add, onFailed })
  useEffect(() => {
    now.current = { add, onFailed }
  })

  useEffect(() => {
    const query = new URLSearchParams(search)
    const [title, text, url] = ['title', 'text', 'url'].map((name) => query.get(name) ?? '')
    if (!title && !text && !url) return
    navigate(path, { replace: true })
    void now.current.add({ title, text, url }).then((isKept) => isKept || now.current.onFailed())
  }, [search, path, navigate])

  useEffect(() => {
    const { launchQueue } = window as { launchQueue?: LaunchQueue }
    const take = async (handles: readonly FileHandle[]) => {
      const files = await Promise.all(handles.map((handle) => handle.getFile()))
      if (files.length === 0 || isRepeated(files)) return
      if (!(await now.current.add({ files }))) now.current.onFailed()
    }
    // A file that has been moved meanwhile cannot be read.
    launchQueue?.setConsumer(({ files = [] }) => void take(files).catch(() => now.current.onFailed()))
  }, [])
}

/** Chromium hands over the same files again when the page is reloaded. */
function isRepeated(files: readonly File[]): boolean {
  const tab = openStorage('sessionStorage')
  const print = JSON.stringify(files.map(({ name, size, lastModified }) => [name, size, lastModified]))
  const [entry] = performance.getEntriesByType('navigation')
  const isReload = entry instanceof PerformanceNavigationTiming && entry.type === 'reload'
  if (isReload && tab.getItem(launchKey) === print) return true
  try {
    tab.setItem(launchKey, print)
  } catch {
    // With a full storage, a reload may ask again.
  }
  return false
}
