import { useI18n } from '#i18n/i18n-context.ts'
import { Strokes } from './strokes.tsx'

const steps = ['expected', 'warehouse', 'transit', 'customs', 'pickup'] as const
export type TrackStep = (typeof steps)[number]

/** Five slanted strokes: how far a parcel has come. */
export function Track({
  step,
  needsYou,
  done,
  labels,
}: {
  /** null: its way ended elsewhere, no stroke is drawn. */
  step: TrackStep | null
  /** The current stroke turns red. */
  needsYou?: boolean
  /** It can be picked up: all green. */
  done?: boolean
  /** With the names of the steps below. */
  labels?: boolean
}) {
  const { t } = useI18n()
  const now = step ? steps.indexOf(step) : -1
  if (!step) return null
  const spoken = t('ui.track', { number: now + 1, of: steps.length, step: t(`parcels.step.${step}`) })
  return (
    <Strokes
      spoken={needsYou ? `${spoken}, ${t('ui.track_needs_you')}` : spoken}
      names={steps.map((each) => t(`parcels.step.${each}`))}
      now={now}
      {...{ needsYou, done, labels }}
    />
  )
}
