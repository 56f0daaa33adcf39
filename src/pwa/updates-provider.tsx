import { useEffect, useState, type ReactNode } from 'react'
import { noUpdates, UpdatesContext } from './update-context.ts'
import type { Updates } from './update.ts'

/** Hands the updates on as soon as they have started; until then no new version is known of. */
export function UpdatesProvider({
  starting,
  children,
}: {
  starting?: Promise<Updates> | undefined
  children: ReactNode
}) {
  const [updates, setUpdates] = useState(noUpdates)
  useEffect(() => void starting?.then(setUpdates), [starting])
  return <UpdatesContext value={updates}>{children}</UpdatesContext>
}
