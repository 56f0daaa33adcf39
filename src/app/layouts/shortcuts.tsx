import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useI18n } from '#i18n/i18n-context.ts'
import { href } from '#paths.ts'
import { useSession } from '#session/session-context.ts'
import { followLink } from '#ui/follow-link.ts'
import { lazyPart, Nothing } from '#ui/lazy-part.tsx'
import { goTo, useShortcuts } from '#ui/shortcuts.ts'
import { AddSheet } from './add-sheet.tsx'

const ShortcutsSheet = lazyPart(async () => (await import('#features/settings/shortcuts-sheet.tsx')).ShortcutsSheet, {
  fallback: null,
  otherwise: Nothing,
})

/** Milliseconds that "g" waits for the second key. */
const patience = 1_500

/** Keyboard shortcuts of every customer screen; lists and parcels handle their own. */
export function Shortcuts() {
  const { language } = useI18n()
  const { blocked } = useSession()
  const [, navigate] = useLocation()
  const [opened, setOpened] = useState<'add' | 'help' | null>(null)
  const going = useRef(-patience)

  useShortcuts((pressed) => {
    const isGoing = performance.now() - going.current < patience
    going.current = pressed === 'g' ? performance.now() : -patience
    const to = isGoing ? Object.entries(goTo).find(([key]) => key === pressed)?.[1] : undefined
    if (to) followLink(href(language, to), (path) => navigate(`~${path}`))
    else if (pressed === '?') setOpened('help')
    else if (pressed === 'n' && !blocked) setOpened('add')
    else if (pressed === '/') return searchFocused()
    else return pressed === 'g'
    return true
  })

  const close = () => setOpened(null)
  if (opened === 'add') return <AddSheet onClose={close} />
  return opened === 'help' && <ShortcutsSheet onClose={close} />
}

function searchFocused(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
  field?.focus()
  return field !== null
}
