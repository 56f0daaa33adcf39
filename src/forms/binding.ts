import { useWatch, type FieldPath, type FieldPathValue, type FieldValues, type UseFormReturn } from 'react-hook-form'

export type Binding<V extends FieldValues, Name extends FieldPath<V>> = {
  name: Name
  value: FieldPathValue<V, Name>
  onChange: (next: FieldPathValue<V, Name>) => void
}

/**
 * Binds a field whose value differs from its input's, such as a phone, a date or a document's number. Spread it into the field,
 * as `register()` into others. After a refusal its error disappears as soon as it is corrected.
 */
export function useBinding<V extends FieldValues, Name extends FieldPath<V>>(
  form: UseFormReturn<V, unknown, FieldValues>,
  name: Name,
): Binding<V, Name> {
  const value = useWatch({ control: form.control, name })
  const { isSubmitted, errors } = form.formState
  return {
    name,
    value,
    onChange: (next) =>
      form.setValue(name, next, {
        shouldDirty: true,
        shouldTouch: true,
        shouldValidate: isSubmitted || Object.keys(errors).length > 0,
      }),
  }
}
