import type { Departure } from './departures.ts'
import type { Plan } from './demo-parcel.ts'
import { journey, type Step } from './journey.ts'
import type { Random } from './random.ts'

/** A parcel's plan and customer, the times of its statuses, its departure, and the parcel it was merged into. */
export type Story = { user_id: number; plan: Plan; steps: Step[]; departure?: Departure; joined?: Story }

export function tellStory(random: Random, { user_id, plan }: { user_id: number; plan: Plan }, now: Date): Story {
  const steps = journey(random, {
    status: plan.status,
    since: new Date(now.getTime() - plan.age * 3_600_000),
    delivery_method: plan.courier ? 'courier' : 'pickup_point',
    isPriceAsked: plan.flags?.includes('price_approval') ?? false,
  })
  return { user_id, plan, steps }
}

/** When a parcel got a status; undefined when it never did. */
export function timeOf({ steps }: Pick<Story, 'steps'>, status: Step['status']): Date | undefined {
  return steps.find((step) => step.status === status)?.at
}
