import type { FieldValues, UseFormRegisterReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { PlaceName } from '#forms/place-fields.tsx'
import { useEarlierRefusal } from '#forms/use-earlier-refusal.ts'
import { useKeptForm, type KeptFormSettings } from '#forms/use-kept-form.ts'
import type { I18n } from '#i18n/i18n-context.ts'
import type { Book } from './book-place.ts'
import type { PersonRow } from './person-rows.ts'
import { useSavePerson, type PersonToSave } from './use-save-person.ts'

/** What the forms of both books share: they show a refusal when they open, and saving leads on to the saved person. */
export function usePersonForm<V extends FieldValues, S extends z.ZodMiniType>(
  book: Book,
  row: PersonRow | null,
  settings: KeptFormSettings<V, S>,
) {
  const contract = useKeptForm(settings)
  const savePerson = useSavePerson(book)
  const { form, showRefusal, markKept } = contract
  const refused = row?.entry?.state === 'refused' ? row.entry.error : null

  useEarlierRefusal(refused, ({ fields, message }) => showRefusal(fields, message ?? undefined))

  return {
    ...contract,
    isBusy: form.formState.isSubmitting,
    /** `takeNewKey` is called when the record can no longer be saved: pressing again then adds a new person. */
    save: (entry: PersonToSave, takeNewKey: () => void) =>
      savePerson({
        row,
        entry,
        forget: () => markKept(form.getValues()),
        takeNewKey,
        refuse: (message) => showRefusal({}, message),
      }),
  }
}

type TextName = 'last_name' | 'first_name' | 'patronymic' | 'email' | `address.${PlaceName}`

/** The text fields that both forms share. `place` is the address part. */
export function personTexts(
  register: (name: TextName) => UseFormRegisterReturn,
  fieldError: (name: TextName) => string | undefined,
  t: I18n['t'],
) {
  const field = (name: TextName, word: PlaceName | Exclude<TextName, `address.${string}`>) => ({
    ...register(name),
    label: t(`forms.${word}`),
    error: fieldError(name),
    autoComplete: 'off',
  })
  return {
    text: (name: Exclude<TextName, `address.${string}`>) => field(name, name),
    place: (name: PlaceName) => field(`address.${name}`, name),
  }
}
