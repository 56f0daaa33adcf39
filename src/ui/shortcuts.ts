import { useEffect, useEffectEvent } from 'react'
import type { Place } from '#paths.ts'

/** In localStorage: "off" where the customer wants no shortcuts. `session/browser-storage.ts` lists it among `guestKeys`. */
const key = 'aist:shortcuts'

export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

export function switchShortcuts(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    // Storage is forbidden: they stay on.
  }
}

/** Handles single keys. `act` returns whether it used the key; then the key has no other effect. */
export function useShortcuts(act: (pressed: string) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const pressed = shortcutIn(event)
    if (pressed !== null && act(pressed)) event.preventDefault()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}

/** Elements that take letters as text. */
const takesText = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'

/** The key as on a Latin keyboard: "j", "/", "?". Null if it is not a shortcut. */
export function shortcutIn(event: KeyboardEvent): string | null {
  const { target, ctrlKey, altKey, metaKey, shiftKey, isComposing, defaultPrevented } = event
  if (ctrlKey || altKey || metaKey || isComposing || defaultPrevented) return null
  if (target instanceof Element && target.closest(takesText)) return null
  // A dialog has keys of its own.
  if (document.querySelector('dialog[open]') || !areShortcutsOn()) return null
  if (event.key === '?' || event.key === '/') return event.key
  // In the Russian layout this key types a full stop, and with Shift a comma.
  if (event.code === 'Slash' && /^[.,]$/.test(event.key)) return shiftKey ? '?' : '/'
  if (shiftKey) return null
  if (/^[a-z]$/i.test(event.key)) return event.key.toLowerCase()
  const place = /^Key([A-Z])$/.exec(event.code)?.[1]
  return place && /^[а-яё]$/i.test(event.key) ? place.toLowerCase() : null
}

/** The keys after "g" ("go"), and their screens. */
export const goTo = {
  d: 'dashboard',
  p: 'parcels',
  o: 'orders',
  t: 'transactions',
  m: 'manifests',
} as const satisfies Record<string, Place>
