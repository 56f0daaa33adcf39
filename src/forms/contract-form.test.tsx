import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '#http/api-error.ts'
import { showPart } from '#tests/support/part.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useContractForm } from './contract-form.ts'

const Order = z.strictObject({
  shop: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
  items: z.array(z.strictObject({ quantity: z.int().check(z.minimum(1)) })).check(z.minLength(1)),
})

const rows = [0, 1]
const start = { shop: '', items: rows.map(() => ({ quantity: '' })) }

/** Converts typed texts to numbers, and an empty text to null. */
function prepare(values: typeof start) {
  return { ...values, items: values.items.map(({ quantity }) => ({ quantity: quantity ? Number(quantity) : null })) }
}

const WithKey = z.strictObject({ shop: z.string(), key: z.string() })

function FormWithKey({ send }: { send: () => Promise<void> }) {
  const { formRef, formError, submit } = useContractForm({
    schema: WithKey,
    defaultValues: { shop: '', key: '1' },
    unseen: ['key'],
  })
  return (
    <form ref={formRef} onSubmit={submit(send)}>
      {formError && (
        <p role="alert" tabIndex={-1}>
          {formError}
        </p>
      )}
      <button type="submit">send</button>
    </form>
  )
}

function Form({ send }: { send: (order: z.output<typeof Order>) => Promise<void> | void }) {
  const { form, formRef, fieldError, formError, submit } = useContractForm({
    schema: Order,
    defaultValues: start,
    prepare,
  })
  const isWrong = (name: Parameters<typeof fieldError>[0]) => fieldError(name) !== undefined
  // Registered in an order that differs from the page's, as when a part of a form appears late.
  const quantities = rows.map((index) => form.register(`items.${index}.quantity`))
  return (
    <form ref={formRef} onSubmit={submit(send)}>
      <p role="alert" tabIndex={-1}>
        {formError}
      </p>
      <input aria-label="shop" aria-invalid={isWrong('shop')} {...form.register('shop')} />
      <p data-testid="shop">{fieldError('shop')}</p>
      {rows.map((index) => (
        <div key={index}>
          <input
            aria-label={`quantity ${index}`}
            aria-invalid={isWrong(`items.${index}.quantity`)}
            {...quantities[index]}
          />
          <p data-testid={`quantity ${index}`}>{fieldError(`items.${index}.quantity`)}</p>
        </div>
      ))}
      <button type="submit">send</button>
    </form>
  )
}

const Shop = z.strictObject({ shop: z.string().check(z.minLength(1)) })

function LockedForm({ send }: { send: () => Promise<void> }) {
  const { form, formRef, fieldError, submit } = useContractForm({ schema: Shop, defaultValues: { shop: '' } })
  return (
    <form ref={formRef} onSubmit={submit(send)}>
      <fieldset disabled={form.formState.isSubmitting}>
        <input aria-label="shop" aria-invalid={fieldError('shop') !== undefined} {...form.register('shop')} />
      </fieldset>
      <p data-testid="shop">{fieldError('shop')}</p>
    </form>
  )
}

const user = userEvent.setup({ delay: null })
const sentence = (name: string) => screen.getByTestId(name).textContent

async function fillIn(shop: string, first: string, second: string) {
  await user.type(screen.getByLabelText('shop'), shop)
  await user.type(screen.getByLabelText('quantity 0'), first)
  await user.type(screen.getByLabelText('quantity 1'), second)
  await user.click(screen.getByText('send'))
}

afterEach(cleanup)

test('what was typed is sent as the contract wants it', async () => {
  const send = vi.fn<(order: z.output<typeof Order>) => void>()
  showPart(<Form send={send} />)
  await fillIn('  Northpine ', '2', '3')
  await waitFor(() =>
    expect(send).toHaveBeenCalledWith({ shop: 'Northpine', items: [{ quantity: 2 }, { quantity: 3 }] }),
  )
})

test('each error stands at its field, in the words of the page, and the first one has the focus', async () => {
  const send = vi.fn<() => void>()
  showPart(<Form send={send} />, 'ru')
  await user.type(screen.getByLabelText('quantity 1'), '0')
  await user.click(screen.getByText('send'))
  await waitFor(() => expect(sentence('shop')).toBe('Заполните это поле'))
  expect(sentence('quantity 0')).toBe('Заполните это поле')
  expect(sentence('quantity 1')).toBe('Не меньше 1')
  expect(document.activeElement).toBe(screen.getByLabelText('shop'))
  expect(send).not.toHaveBeenCalled()
})

const Choice = z.strictObject({
  method: z.enum(['courier', 'pickup_point']),
  link: z.union([z.literal('none'), z.url()]),
})

function ChoiceForm() {
  const { form, fieldError, submit } = useContractForm({
    schema: Choice,
    defaultValues: { method: '', link: '' },
    // "later" is a choice on the form that is not sent.
    prepare: ({ method, link }) => ({
      ...(method !== 'later' && { method }),
      ...(link !== 'later' && { link }),
    }),
  })
  return (
    <form onSubmit={submit(() => undefined)}>
      {(['method', 'link'] as const).map((name) => (
        <div key={name}>
          <input aria-label={name} {...form.register(name)} />
          <p data-testid={name}>{fieldError(name)}</p>
        </div>
      ))}
      <button type="submit">send</button>
    </form>
  )
}

test.each([
  ['', 'Fill this in', 'Fill this in'],
  ['later', 'Fill this in', 'Fill this in'],
  ['train', 'Check this value', 'The link must start with http:// or https://'],
])('a choice of "%s" says whether it is missing or wrong', async (typed, method, link) => {
  showPart(<ChoiceForm />)
  if (typed) {
    await user.type(screen.getByLabelText('method'), typed)
    await user.type(screen.getByLabelText('link'), typed)
  }
  await user.click(screen.getByText('send'))
  await waitFor(() => expect(sentence('method')).toBe(method))
  expect(sentence('link')).toBe(link)
})

function FieldForm() {
  const { form, formRef, fieldError, submit } = useContractForm({
    schema: z.strictObject({ shop: z.string().check(z.minLength(1)), item: z.string().check(z.minLength(1)) }),
    defaultValues: { shop: '', item: '' },
  })
  return (
    <form ref={formRef} onSubmit={submit(() => undefined)}>
      <TextField label="Shop" {...form.register('shop')} error={fieldError('shop')} />
      <TextField label="Item" {...form.register('item')} error={fieldError('item')} />
      <button type="submit">send</button>
    </form>
  )
}

const said = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

test.each([
  ['en', 'Fill this in'],
  ['ru', 'Заполните это поле'],
] as const)('Enter in the first wrong field itself says its error, each time: in %s', async (language, words) => {
  showPart(<FieldForm />, language)
  const shop = screen.getByLabelText('Shop')
  shop.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(said()).toEqual([words]))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(said()).toEqual([words, words]))
  expect(document.activeElement).toBe(shop)
  expect(shop.closest('form')?.contains(screen.getAllByRole('alert')[0] ?? null)).toBe(true)
})

test('a focus that moves to the error is heard by itself', async () => {
  showPart(<FieldForm />)
  screen.getByLabelText('Item').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Shop')))
  expect(said()).toEqual([])
})

test("the provider's errors stand at their fields, nested ones too, and nothing typed is lost", async () => {
  const errors = { 'items.1.quantity': ['Not so many'], warehouse_id: ['There’s no such warehouse'] }
  showPart(<Form send={() => Promise.reject(new ApiError('invalid', 422, { message: 'x', errors }))} />)
  await fillIn('Northpine', '2', '300')
  await waitFor(() => expect(sentence('quantity 1')).toBe('Not so many'))
  expect(document.activeElement).toBe(screen.getByLabelText('quantity 1'))
  // A field that is not on the form has no place of its own.
  expect(screen.getByRole('alert').textContent).toBe('There’s no such warehouse')
  expect(screen.getByLabelText<HTMLInputElement>('quantity 1').value).toBe('300')

  await user.type(screen.getByLabelText('quantity 1'), '{Backspace}')
  await waitFor(() => expect(sentence('quantity 1')).toBe(''))
})

test('an error of a value that no control shows is said above the form', async () => {
  const refusal = { message: 'Check the form', errors: { key: ['It was sent already'] } }
  showPart(<FormWithKey send={() => Promise.reject(new ApiError('invalid', 422, refusal))} />)
  await userEvent.click(screen.getByRole('button', { name: 'send' }))
  expect((await screen.findByRole('alert')).textContent).toBe('It was sent already')
})

test("of the provider's errors the one that is read first has the focus, whatever their order", async () => {
  const errors = { 'items.1.quantity': ['Not so many'], shop: ['We do not know this shop'] }
  showPart(<Form send={() => Promise.reject(new ApiError('invalid', 422, { message: 'x', errors }))} />)
  await fillIn('Nowhere', '2', '300')
  await waitFor(() => expect(sentence('shop')).toBe('We do not know this shop'))
  expect(document.activeElement).toBe(screen.getByLabelText('shop'))
})

test('fields that are locked while the form is on its way take the focus afterwards', async () => {
  const errors = { shop: ['We do not know this shop'] }
  showPart(<LockedForm send={() => Promise.reject(new ApiError('invalid', 422, { message: 'x', errors }))} />)
  await user.type(screen.getByLabelText('shop'), 'Nowhere{Enter}')
  await waitFor(() => expect(sentence('shop')).toBe('We do not know this shop'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('shop')))
})

test('a field that was locked while the form was sent has the focus again', async () => {
  const blur = vi.fn<() => Promise<void>>(async () => {
    // Browsers blur a locked element.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  showPart(<LockedForm send={blur} />)
  await user.type(screen.getByLabelText('shop'), 'Nowhere{Enter}')
  await waitFor(() => expect(blur).toHaveBeenCalled())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('shop')))
})

test.each([
  ['offline', 'You’re offline. What you typed is still here: try again when you’re back online'],
  ['timeout', 'This is taking too long. Try again in a minute'],
  ['broken', 'Something went wrong on our side. Your data is safe: try again a little later'],
] as const)('a failure of the whole (%s) is said in words', async (kind, words) => {
  showPart(<Form send={() => Promise.reject(new ApiError(kind))} />)
  await fillIn('Northpine', '1', '1')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words))
  expect(document.activeElement).toBe(screen.getByRole('alert'))
})

test('pressing twice sends once', async () => {
  const send = vi.fn<() => Promise<void>>(() => new Promise(() => {}))
  showPart(<Form send={send} />)
  await fillIn('Northpine', '1', '1')
  await user.click(screen.getByText('send'))
  await user.type(screen.getByLabelText('shop'), '{Enter}')
  expect(send).toHaveBeenCalledTimes(1)
})
