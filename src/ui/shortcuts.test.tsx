import { afterEach, expect, test } from 'vitest'
import { shortcutIn, switchShortcuts } from './shortcuts.ts'

afterEach(() => {
  switchShortcuts(true)
  document.body.replaceChildren()
})

/** The shortcut that the document gets for a key pressed within `place`. */
function heard(key: string, rest: KeyboardEventInit = {}, place: Element = document.body): string | null {
  let pressed: string | null = null
  const hear = (event: KeyboardEvent) => (pressed = shortcutIn(event))
  document.addEventListener('keydown', hear)
  place.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...rest }))
  document.removeEventListener('keydown', hear)
  return pressed
}

function put(tag: string, attributes: Record<string, string> = {}): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  return element
}

test('a key is what is printed on it, also in the Russian layout and with Caps Lock', () => {
  expect(heard('j', { code: 'KeyJ' })).toBe('j')
  expect(heard('J', { code: 'KeyJ' })).toBe('j')
  expect(heard('о', { code: 'KeyJ' })).toBe('j')
  expect(heard('/', { code: 'Slash' })).toBe('/')
  expect(heard('.', { code: 'Slash' })).toBe('/')
  expect(heard('?', { code: 'Slash', shiftKey: true })).toBe('?')
  expect(heard(',', { code: 'Slash', shiftKey: true })).toBe('?')
  expect(heard('?', { code: 'Digit7', shiftKey: true })).toBe('?')
  expect(heard('-', { code: 'Slash' }), 'a German keyboard').toBeNull()
  expect(heard('z', { code: 'KeyY' }), 'where the letter stands elsewhere').toBe('z')
})

test('it is none with modifiers, while text is typed, in a dialog, or where the customer wants none', () => {
  expect(heard('n', { ctrlKey: true })).toBeNull()
  expect(heard('n', { metaKey: true })).toBeNull()
  expect(heard('n', { altKey: true })).toBeNull()
  expect(heard('N', { shiftKey: true, code: 'KeyN' })).toBeNull()
  expect(heard('n', {}, put('input'))).toBeNull()
  expect(heard('n', {}, put('textarea'))).toBeNull()
  expect(heard('n', {}, put('select'))).toBeNull()
  expect(heard('n', {}, put('input', { type: 'checkbox' }))).toBe('n')
  switchShortcuts(false)
  expect(heard('n')).toBeNull()
  switchShortcuts(true)
  const dialog = put('dialog', { open: '' })
  expect(heard('n')).toBeNull()
  dialog.remove()
  expect(heard('n')).toBe('n')
})
