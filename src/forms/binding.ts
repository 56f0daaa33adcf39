import { useWatch, type FieldPath, type FieldPathValue, type FieldValues, type UseFormReturn } from 'react-hook-form'

export type Binding<V extends FieldValues, Name extends FieldPath<V>> = {
  name: Name
  value: FieldPathValue<V, Name>
  onChange: (next: FieldPathValue<V, Name>) => void
}

/**
 * A field whose value is not what its input holds, such as a phone, a date or a document's number: spread into it, as
 * `register()` is into the others. After a refusal its error goes as soon as it is mended.
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
