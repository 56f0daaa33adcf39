import { useI18n } from '#i18n/i18n-context.ts'
import { AppLink } from '#ui/app-link.tsx'
import { searchOf, useBookPlace, type Book } from './book-place.ts'

/** Leads back to the person being edited, to the list, or to the parcel that a person was to be added for. */
export function Cancel({ book, who, word }: { book: Book; who: string | null; word?: string }) {
  const { t } = useI18n()
  const { parcel } = useBookPlace()
  return (
    <AppLink to={parcel === null ? book : 'parcel-create'} search={parcel ?? searchOf({ who })} look="plain" replace>
      {word ?? t('people.cancel')}
    </AppLink>
  )
}
