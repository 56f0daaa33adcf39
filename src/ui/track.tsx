import { useI18n } from '#i18n/i18n-context.ts'
import { Strokes } from './strokes.tsx'

const steps = ['expected', 'warehouse', 'transit', 'customs', 'pickup'] as const
export type TrackStep = (typeof steps)[number]

/** A parcel's progress in five slanted strokes. */
export function Track({
  step,
  needsYou,
  done,
  labels,
}: {
  /** null: the parcel's journey ended elsewhere, and no stroke is drawn. */
  step: TrackStep | null
  /** The current stroke is red. */
  needsYou?: boolean
  /** Ready for pick-up: all strokes are green. */
  done?: boolean
  /** Shows the steps' names below. */
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
