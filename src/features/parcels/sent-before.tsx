import { useI18n } from '#i18n/i18n-context.ts'
import type { EntryError } from '#offline/outbox/entry.ts'
import { AppLink } from '#ui/app-link.tsx'
import { isSentBefore } from './refusal-words.ts'

/** Links to the parcel that was sent instead of this one; to the list when only the provider knows which it is. */
export function SentBefore({ error }: { error: EntryError | null }) {
  const { t } = useI18n()
  if (!error || !isSentBefore(error)) return null
  const words = t('parcels.queue.open_sent')
  return error.made ? (
    <AppLink to="parcel" params={{ id: error.made.id }} look="plain" size="s">
      {words}
    </AppLink>
  ) : (
    <AppLink to="parcels" look="plain" size="s">
      {words}
    </AppLink>
  )
}
