import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { priceThresholdOf, savePriceThreshold } from '#data/price-threshold.ts'
import { isFirstAsked } from '#data/is-first-asked.ts'
import { ThresholdField } from '#forms/threshold-field.tsx'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SaveMark } from './save-mark.tsx'
import { Section } from './section.tsx'
import { useClosed } from './use-closed.ts'
import { useSaving } from './use-saving.ts'

/** By how much a price may exceed its estimate and still be paid without asking, where the provider offers the choice. */
export function PriceThreshold() {
  const { t } = useI18n()
  const call = useCall()
  const client = useQueryClient()
  const { impersonation } = useSession()
  const query = useQuery(priceThresholdOf(call))
  const known = query.data
  const { phase, saving } = useSaving()
  const closed = useClosed()
  /** The choice, until it is saved. */
  const [wanted, setWanted] = useState<number | null>(null)
  if (isFirstAsked(query)) {
    return (
      <Section title={t('settings.price.title')} note={closed ?? t('settings.price.note')}>
        <Card>
          <div aria-hidden="true">
            <Field label={t('forms.threshold.label')}>{() => <Skeleton height="var(--control)" />}</Field>
          </div>
        </Card>
      </Section>
    )
  }
  if (known === undefined || known === null) return null
  const shown = wanted ?? known

  async function save(percent: number) {
    setWanted(percent)
    await saving(() => savePriceThreshold(client, call, percent))
    // A choice made during the save is not saved yet.
    setWanted((now) => (now === percent ? null : now))
  }

  return (
    <Section
      title={t('settings.price.title')}
      note={closed ?? t(shown === 0 ? 'settings.price.note_always' : 'settings.price.note')}
      aside={<SaveMark phase={phase} />}
    >
      <Card>
        <ThresholdField
          disabled={closed !== null || impersonation !== null}
          current={shown}
          value={String(shown)}
          onChange={({ target }) => void save(Number(target.value))}
        />
      </Card>
    </Section>
  )
}
