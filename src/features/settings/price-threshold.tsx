import { useQuery, useQueryClient } from '@tanstack/react-query'
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
import { useChoice, useSaving } from './use-saving.ts'

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
  const { wanted, choose } = useChoice<number>(saving, (percent) => savePriceThreshold(client, call, percent))
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
          onChange={({ target }) => void choose(Number(target.value))}
        />
      </Card>
    </Section>
  )
}
