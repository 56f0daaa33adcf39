import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showPart } from '#tests/support/part.tsx'
import { CopyButton } from './copy-button.tsx'
import { ToastHost } from './toast-host.tsx'
import { takeToasts, toast } from './toast.ts'

beforeEach(() => void takeToasts())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('a toast', () => {
  test('that was said before the page stood is shown once it does', async () => {
    const complaint = vi.spyOn(console, 'error')
    toast.ok('Saved')
    showPart(<ToastHost />)
    const shown = await screen.findByText('Saved')
    expect(shown.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
    expect(document.getElementById('ok:Saved')?.hasAttribute('role'), 'it would be told again as it leaves').toBe(false)
    expect(takeToasts()).toEqual([])
    expect(complaint).not.toHaveBeenCalled()
  })

  test('about a failure is an alert', async () => {
    showPart(<ToastHost />)
    toast.error('Not sent')
    const shown = await screen.findByText('Not sent')
    expect(shown.closest('[role]')?.getAttribute('role')).toBe('alert')
  })
})

describe('copying', () => {
  test('puts the text on the clipboard and says so', async () => {
    const user = userEvent.setup()
    showPart(<CopyButton text="1209 Harbor Way" label="Address" />)
    await user.click(screen.getByRole('button', { name: 'Copy: Address' }))
    expect(await navigator.clipboard.readText()).toBe('1209 Harbor Way')
    expect(takeToasts()).toEqual([{ kind: 'ok', text: 'Copied: Address' }])
  })

  test('that the browser refuses is not passed over in silence', async () => {
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
    const { words } = showPart(<CopyButton text="1209 Harbor Way" label="Address" />)
    await user.click(screen.getByRole('button'))
    await waitFor(() => expect(takeToasts()).toEqual([{ kind: 'error', text: words.t('ui.copy.failed') }]))
  })
})
