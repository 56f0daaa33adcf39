import { render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { useForm, type FieldValues } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { useFormValues } from './use-form-values.ts'

function Form({ onChange }: { onChange: (values: { name: string }) => void }) {
  const form = useForm<{ name: string }, unknown, FieldValues>({ defaultValues: { name: '' } })
  useFormValues(form, onChange)
  return <input aria-label="Name" {...form.register('name')} />
}

/** Types as soon as the form is in the document, before React's passive effects have run. */
function TypedAtOnce({ onChange }: { onChange: (values: { name: string }) => void }) {
  useLayoutEffect(() => {
    const field = screen.getByLabelText<HTMLInputElement>('Name')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Hannah')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }, [])
  return <Form onChange={onChange} />
}

test('what is typed as soon as the form is there is told', () => {
  const onChange = vi.fn<(values: { name: string }) => void>()
  render(<TypedAtOnce onChange={onChange} />)
  expect(onChange).toHaveBeenCalledWith({ name: 'Hannah' })
})
