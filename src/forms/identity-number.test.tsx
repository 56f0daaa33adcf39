import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { DocumentType } from '#contracts/people/identity-documents.ts'
import { showPart } from '#tests/support/part.tsx'
import { IdentityNumber } from './identity-number.tsx'
import { identityProblem, joinIdentity, splitIdentity, type IdentityParts } from './identity-parts.ts'

type Settings = { country?: string; type?: DocumentType | ''; error?: string; start?: IdentityParts }

const nothing: IdentityParts = { series: '', number: '' }

function Asked({ country = 'RU', type = 'passport', start = nothing, ...rest }: Settings) {
  const [value, setValue] = useState(start)
  return (
    <>
      <IdentityNumber {...rest} country={country} type={type} value={value} onChange={setValue} />
      <p data-testid="held">{JSON.stringify(value)}</p>
    </>
  )
}

/** The form's values. */
const held = (): unknown => JSON.parse(screen.getByTestId('held').textContent)

const series = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Series' })
const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Number' })
const note = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent

afterEach(cleanup)

describe("a document's number", () => {
  test('is asked for in two parts, each with its example, in the words of the page', () => {
    showPart(<Asked />, 'ru')
    const parts = ['Серия', 'Номер'].map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }))
    expect(parts.map(note)).toEqual(['Например, 4510', 'Например, 123456'])
    expect(parts.map((part) => part.inputMode)).toEqual(['numeric', 'numeric'])
  })

  test('is one field where no country says that it has a series, as it is then sent', () => {
    showPart(<Asked country="" />)
    expect(screen.getAllByRole('textbox')).toEqual([number()])
  })

  test('is typed in capitals, in Cyrillic letters too, and the caret stays where it is', async () => {
    showPart(<Asked country="BY" />)
    expect(series().inputMode).toBe('text')
    await userEvent.type(series(), 'мр')
    expect(series().value).toBe('MP')
    series().setSelectionRange(1, 1)
    await userEvent.keyboard(' k')
    expect([series().value, series().selectionStart]).toEqual(['MKP', 2])
    await userEvent.type(number(), '123 45-67')
    expect(held()).toEqual({ series: 'MKP', number: '1234567' })
  })

  test.each([
    ['BY', 'AB 1234567', { series: 'AB', number: '1234567' }],
    ['RU', '45 10 № 123456', { series: '4510', number: '123456' }],
    ['GE', '12ав 34567', { series: '12AB', number: '34567' }],
  ])('pasted whole into either part goes to both: %s %s', async (country, text, parts) => {
    showPart(<Asked country={country} />)
    number().focus()
    await userEvent.paste(text)
    expect(held()).toEqual(parts)
    cleanup()
    showPart(<Asked country={country} />)
    series().focus()
    await userEvent.paste(text)
    expect(held()).toEqual(parts)
  })

  test('without a series is one part', () => {
    showPart(<Asked country="KZ" type="id_card" />)
    expect(screen.queryByRole('textbox', { name: 'Series' })).toBeNull()
    expect(note(number())).toBe('For example, 012345678')
  })

  test('says at the part that is wrong how it looks, on leaving it and after a refusal', async () => {
    const { change } = showPart(<Asked />)
    await userEvent.type(series(), '45')
    expect(note(series())).toBe('For example, 4510')
    await userEvent.tab()
    expect(note(series())).toBe('Use this format: 4510')
    expect(note(number())).toBe('For example, 123456')
    change(<Asked key="refused" start={{ series: '4510', number: '' }} error="Fill this in" />)
    expect(note(number())).toBe('Fill this in')
    expect(series().getAttribute('aria-invalid')).toBeNull()
    change(<Asked key="taken" start={{ series: '4510', number: '123456' }} error="This number is taken" />)
    expect(note(number())).toBe('This number is taken')
  })
})

describe('on the wire', () => {
  test('the number is one, and comes apart again', () => {
    const parts = { series: '4510', number: '123456' }
    expect(joinIdentity(parts, 'RU', 'passport')).toBe('4510123456')
    expect(splitIdentity('4510123456', 'RU', 'passport')).toEqual(parts)
    expect(joinIdentity(parts, 'KZ', 'id_card')).toBe('123456')
    expect(splitIdentity('N12345678', 'RU', 'passport')).toEqual({ series: '', number: 'N12345678' })
    expect(splitIdentity(null, '', '')).toEqual({ series: '', number: '' })
  })

  test('a number of another form than its type has is a problem; nothing chosen yet is none', () => {
    expect(identityProblem({ series: '45', number: '123456' }, 'RU', 'passport')).toEqual([
      'errors.document_number',
      { example: '4510123456' },
    ])
    expect(identityProblem({ series: '4510', number: '123456' }, 'RU', 'passport')).toBeUndefined()
    expect(identityProblem({ series: '4510', number: '012345678' }, 'KZ', 'id_card')).toBeUndefined()
    expect(identityProblem({ series: '', number: '' }, 'RU', '')).toBeUndefined()
  })
})
