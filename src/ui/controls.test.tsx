import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showPart, teachDialogs } from '#tests/support/part.tsx'
import { Button } from './button.tsx'
import { Segments } from './choice.tsx'
import { Dialog } from './dialog.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { PasswordField } from './password-field.tsx'
import { Quantity } from './quantity.tsx'
import { SelectField } from './select-field.tsx'
import { Switch } from './switch.tsx'
import { TextField } from './text-field.tsx'

beforeEach(teachDialogs)
afterEach(cleanup)

describe('a field', () => {
  test('is named by its label, described by its hint, required unless it is optional', () => {
    showPart(<TextField label="Name" hint="As in the passport" />)
    const control = screen.getByRole('textbox', { name: 'Name' })
    expect(described(control)).toBe('As in the passport')
    expect(control.getAttribute('aria-required')).toBe('true')
    cleanup()
    showPart(<TextField label="Comment" optional />, 'ru')
    const comment = screen.getByRole('textbox', { name: 'Comment необязательно' })
    expect(comment.getAttribute('aria-required')).toBeNull()
  })

  test('says its error in the place of the hint', () => {
    showPart(<TextField label="Name" hint="As in the passport" error="Fill this in" />)
    const control = screen.getByRole('textbox')
    expect(described(control)).toBe('Fill this in')
    expect(control.getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByText('As in the passport')).toBeNull()
  })

  test('is described by its unit, before its hint; a button in it is none', () => {
    showPart(<TextField label="Weight" suffix="kg" hint="As on a scale" />)
    expect(described(screen.getByRole('textbox', { name: 'Weight' }))).toBe('kg As on a scale')
    cleanup()
    showPart(<TextField label="Price" suffix="USD" />)
    expect(described(screen.getByRole('textbox', { name: 'Price' }))).toBe('USD')
    cleanup()
    showPart(<TextField label="Number" suffix={<Button>Scan</Button>} />)
    expect(screen.getByRole('textbox', { name: 'Number' }).getAttribute('aria-describedby')).toBeNull()
  })

  test('shows a password on request and hides it again', async () => {
    const { words } = showPart(<PasswordField label="Password" />)
    const control = screen.getByLabelText('Password')
    await userEvent.type(control, 'stork')
    await userEvent.click(screen.getByRole('button', { name: words.t('ui.password.show') }))
    expect(control.getAttribute('type')).toBe('text')
    await userEvent.click(screen.getByRole('button', { name: words.t('ui.password.hide') }))
    expect(control.getAttribute('type')).toBe('password')
  })

  test('of a choice keeps what cannot be chosen out of reach', () => {
    const places = [
      { value: 1, label: 'Delaware' },
      { value: 2, label: 'Guangzhou', disabled: true },
    ]
    showPart(<SelectField label="Warehouse" options={places} placeholder="Choose one" defaultValue="" />)
    const disabled = screen.getAllByRole<HTMLOptionElement>('option').map((option) => option.disabled)
    expect(disabled).toEqual([true, false, true])
  })
})

describe('a switch', () => {
  test('is described by what it does and by what it costs', () => {
    showPart(<Switch label="Photos" note="Three of them" price="$2.00" />)
    const about = screen.getByRole('switch', { name: 'Photos' }).getAttribute('aria-describedby') ?? ''
    expect(about.split(' ').map((id) => document.getElementById(id)?.textContent)).toEqual(['Three of them', '$2.00'])
  })
})

describe('a busy button', () => {
  test('says what it does and cannot be pressed twice', async () => {
    const press = vi.fn<() => void>()
    showPart(
      <Button busy="Paying" onClick={press}>
        Pay
      </Button>,
    )
    await userEvent.click(screen.getByRole('button'))
    expect(press).not.toHaveBeenCalled()
    expect(screen.getByText('Paying')).toBeTruthy()
  })

  test('does not send its form again', async () => {
    const send = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
    showPart(
      <form onSubmit={send}>
        <Button type="submit" busy="Sending">
          Send
        </Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button'))
    expect(send).not.toHaveBeenCalled()
  })
})

test('segments are radio buttons with a name', async () => {
  const choose = vi.fn<(value: string) => void>()
  showPart(
    <Segments
      legend="Kind"
      options={[
        { value: 'shop', label: 'From a shop' },
        { value: 'person', label: 'From a person' },
      ]}
      value="shop"
      onChange={choose}
    />,
  )
  expect(screen.getByRole('group', { name: 'Kind' })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'From a shop' }).checked).toBe(true)
  await userEvent.click(screen.getByText('From a person'))
  expect(choose).toHaveBeenLastCalledWith('person')
})

describe('a quantity', () => {
  function Counted() {
    const [value, setValue] = useState(2)
    return <Quantity label="How many" value={value} max={3} onChange={setValue} />
  }

  test('goes up to its limit and down to one', async () => {
    showPart(<Counted />)
    const more = screen.getByRole<HTMLButtonElement>('button', { name: 'How many: increase' })
    const less = screen.getByRole<HTMLButtonElement>('button', { name: 'How many: decrease' })
    await userEvent.click(more)
    expect(more.disabled).toBe(true)
    await userEvent.click(less)
    await userEvent.click(less)
    expect(less.disabled).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('1')
  })

  test('is one stop of the keyboard, whose arrows do what its buttons do', async () => {
    showPart(<Counted />)
    await userEvent.tab()
    const number = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'How many' })
    expect(document.activeElement).toBe(number)
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect([number.value, number.getAttribute('aria-valuenow')]).toEqual(['3', '3'])
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(number.value).toBe('1')
    await userEvent.tab()
    expect(document.activeElement).toBe(document.body)
  })

  test('can be typed, never beyond its limits', async () => {
    showPart(<Counted />)
    const number = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'How many' })
    await userEvent.click(number)
    await userEvent.keyboard('99')
    expect(number.value).toBe('3')
    await userEvent.tripleClick(number)
    await userEvent.keyboard('0')
    await userEvent.tab()
    expect(number.value).toBe('1')
  })
})

describe('a dialog', () => {
  function Asked({ dirty, onClose }: { dirty?: boolean; onClose: () => void }) {
    return (
      <Dialog open title="Cancel this parcel?" dirty={dirty} onClose={onClose} actions={<Button>Keep it</Button>}>
        It will leave the list.
      </Dialog>
    )
  }

  test('is named by its title and closed by Esc or a press beside it', async () => {
    const close = vi.fn<() => void>()
    showPart(<Asked onClose={close} />)
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this parcel?' })
    await userEvent.click(screen.getByText('It will leave the list.'))
    expect(close).not.toHaveBeenCalled()
    await userEvent.click(dialog)
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    expect(close).toHaveBeenCalledTimes(2)
  })

  test('has the focus itself, so that its words are told; then the text field that it begins with has it', async () => {
    showPart(<Asked onClose={() => {}} />)
    expect(document.activeElement).toBe(await screen.findByRole('dialog'))
    cleanup()
    showPart(
      <Dialog open title="Who are you?" onClose={() => {}} actions={<Button>Keep it</Button>}>
        <input aria-label="Name" />
      </Dialog>,
    )
    expect(document.activeElement).toBe(await screen.findByRole('dialog'))
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  })

  test('is opened and closed by a double press as by one: what comes under the second press is not pressed', async () => {
    const [answer, below] = [vi.fn<() => void>(), vi.fn<() => void>()]
    function Asking() {
      const [isOpen, setOpen] = useState(true)
      const close = () => {
        answer()
        setOpen(false)
      }
      return (
        <>
          <Button onClick={below}>Below</Button>
          <Dialog open={isOpen} title="End it?" onClose={close} actions={<Button onClick={close}>End</Button>} />
        </>
      )
    }
    showPart(<Asking />)
    const end = await screen.findByText('End')
    fireEvent.click(end, { detail: 2 })
    expect(answer).not.toHaveBeenCalled()
    fireEvent.click(end, { detail: 1 })
    fireEvent.click(screen.getByText('Below'), { detail: 2 })
    expect(answer).toHaveBeenCalledOnce()
    expect(below).not.toHaveBeenCalled()
    fireEvent.click(screen.getByText('Below'), { detail: 1 })
    expect(below).toHaveBeenCalledOnce()
  })

  test('that holds unsaved words is closed by its buttons only', async () => {
    const close = vi.fn<() => void>()
    showPart(<Asked dirty onClose={close} />)
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(dialog)
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    expect(close).not.toHaveBeenCalled()
    expect(fireEvent.keyDown(dialog, { key: 'Escape' }), 'Esc does not even ask').toBe(false)
  })

  test('that the browser has closed by itself comes back with what was typed; without anything typed it is closed', async () => {
    const close = vi.fn<() => void>()
    const { unmount } = showPart(<Asked dirty onClose={close} />)
    const dialog = await screen.findByRole<HTMLDialogElement>('dialog')
    const closeNatively = (element: HTMLDialogElement) => {
      element.close()
      element.dispatchEvent(new Event('close'))
    }
    closeNatively(dialog)
    await vi.waitFor(() => expect(dialog.open).toBe(true))
    expect(close).not.toHaveBeenCalled()
    unmount()
    showPart(<Asked onClose={close} />)
    closeNatively(await screen.findByRole('dialog'))
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
  })
})

describe('the language switch', () => {
  test('keeps the page and its query, and remembers the choice', async () => {
    const { path } = showPart(<LanguageSwitch />, 'ru', '/ru/dashboard/parcels?step=customs')
    expect(screen.getByRole('link', { name: 'Русский' }).getAttribute('aria-current')).toBe('true')
    await userEvent.click(screen.getByRole('link', { name: 'English' }))
    expect(path()).toBe('/en/dashboard/parcels?step=customs')
    expect(document.cookie).toContain('locale=en')
  })

  test('leads from the page without a language to the same page with one', () => {
    showPart(<LanguageSwitch />, 'en', '/')
    expect(screen.getByRole('link', { name: 'Русский' }).getAttribute('href')).toBe('/ru')
  })
})

function described(control: HTMLElement): string | null | undefined {
  const ids = control.getAttribute('aria-describedby')?.split(' ')
  return ids?.map((id) => document.getElementById(id)?.textContent).join(' ')
}
