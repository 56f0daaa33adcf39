import { useEffect, useState, type ReactNode } from 'react'
import { noUpdates, UpdatesContext } from './update-context.ts'
import type { Updates } from './update.ts'

/** Hands the updates on as soon as they have started; until then, and where they cannot, no new version is known of. */
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
