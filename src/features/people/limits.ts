import type { DutyFreeLimits } from '#contracts/people/people.ts'

/** One limit in numbers. null: includes a currency that has no rate. */
type Limit = { of: 'value' | 'weight'; used: string | null; pending: string | null; max: string }

/** A country's limits in numbers, money first. */
export function limitsOf(limits: DutyFreeLimits): Limit[] {
  const both = [
    { of: 'value', used: limits.value_used, pending: limits.value_pending, max: limits.value_max },
    { of: 'weight', used: limits.weight_used, pending: limits.weight_pending, max: limits.weight_max },
  ] as const
  return both.flatMap(({ max, ...each }) => (max === null ? [] : { ...each, max }))
}

/** The limit with the largest share taken; undefined when none is known. */
export function fullest(limits: DutyFreeLimits): (Limit & { used: string; pending: string }) | undefined {
  return limitsOf(limits)
    .flatMap(({ used, pending, ...each }) => (used === null || pending === null ? [] : { ...each, used, pending }))
    .toSorted((one, other) => share(other) - share(one))[0]
}

// For comparing only.
const share = (limit: { used: string; pending: string; max: string }) =>
  (Number(limit.used) + Number(limit.pending)) / Number(limit.max)
