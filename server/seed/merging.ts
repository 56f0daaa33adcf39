import { timeOf, type Story } from './story.ts'

const hour = 3_600_000

/**
 * Assigns every merged parcel one to be merged into: same customer, warehouse, receiver and route, not yet in
 * preparation. They are merged two hours after both have arrived.
 */
export function joinMerged(stories: readonly Story[]): void {
  for (const story of stories) {
    const received = timeOf(story, 'received')
    if (story.plan.status !== 'merged' || !received) continue
    const [first] = stories
      .flatMap((other) => {
        const [arrived, prepared] = [timeOf(other, 'received'), timeOf(other, 'processing')]
        const isLikeIt =
          other.user_id === story.user_id &&
          other.plan.shop.country_code === story.plan.shop.country_code &&
          other.plan.receiver === story.plan.receiver &&
          Boolean(other.plan.courier) === Boolean(story.plan.courier)
        if (!isLikeIt || !arrived || !prepared) return []
        const both = Math.max(arrived.getTime(), received.getTime()) + 2 * hour
        return both < prepared.getTime() ? [{ other, both }] : []
      })
      .toSorted((one, next) => one.both - next.both)
    if (!first) continue
    story.joined = first.other
    story.steps = story.steps.map((step) => (step.status === 'merged' ? { ...step, at: new Date(first.both) } : step))
  }
}
