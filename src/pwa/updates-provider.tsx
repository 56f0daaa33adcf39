import { useEffect, useState, type ReactNode } from 'react'
import { noUpdates, UpdatesContext } from './update-context.ts'
import type { Updates } from './update.ts'

/** Provides the updates as soon as they have started. Before that, and where they fail, there is never a new version. */
export function UpdatesProvider({
  starting,
  children,
}: {
  starting?: Promise<Updates | null> | undefined
  children: ReactNode
}) {
  const [updates, setUpdates] = useState(noUpdates)
  useEffect(() => void starting?.then((started) => started && setUpdates(started)), [starting])
  return <UpdatesContext value={updates}>{children}</UpdatesContext>
}
