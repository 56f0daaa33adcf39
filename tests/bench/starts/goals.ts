import { median } from '../median.ts'
import type { Visited } from './steps.ts'

export type Who = 'ours' | 'zero' | 'minimal'
export type Sample = {
  page: string
  isSignedIn: boolean
  who: Who
  round: number
  /** Whether the processors were free of other load when it began. */
  isQuiet: boolean
  visited: Visited
}

type Value = (visited: Visited) => number | undefined
type Goal = {
  what: string
  /** The pages that the goal applies to. */
  of: (page: { name: string; isSignedIn: boolean }) => boolean
  own: Value
  /** Whose figures the goal is about; the portal's by default. */
  who?: Who
  /** The goal is a multiple of this; without it, an absolute figure. */
  than?: { who: Who; value: Value }
  limit: number
}

const everyPage = () => true
const signedIn = ({ isSignedIn }: { isSignedIn: boolean }) => isSignedIn
const home = ({ name }: { name: string }) => name === 'home'
const zerosReturn = { who: 'zero', value: (visited: Visited) => visited.return?.text } as const

/** The portal's goals. */
const goals: Goal[] = [
  {
    what: 'return, main text ms',
    of: everyPage,
    own: (visited) => visited.return?.text,
    than: zerosReturn,
    limit: 0.8,
  },
  {
    what: 'offline, main text ms',
    of: everyPage,
    own: (visited) => visited.offline?.text,
    than: zerosReturn,
    limit: 0.8,
  },
  {
    what: 'first visit, LCP ms',
    of: signedIn,
    own: (visited) => visited.cold?.lcp,
    than: { who: 'zero', value: (visited) => visited.cold?.lcp },
    limit: 3.5,
  },
  { what: 'first visit, waves', of: signedIn, own: (visited) => visited.cold?.waves, limit: 4 },
  { what: 'first visit, files', of: signedIn, own: (visited) => visited.cold?.files, limit: 15 },
  ...(['cold', 'return', 'offline'] as const).map((step) => ({
    what: `${step === 'cold' ? 'first visit' : step}, layout shift`,
    of: everyPage,
    own: (visited: Visited) => visited[step]?.shift,
    limit: 0.02,
  })),
  { what: 'tap, input to paint ms', of: everyPage, own: (visited) => visited.tap?.paint, limit: 50 },
  {
    what: 'tap, new text ms',
    of: everyPage,
    own: (visited) => visited.tap?.text,
    than: { who: 'zero', value: (visited) => visited.tap?.text },
    limit: 1,
  },
  {
    what: 'without scripts, LCP ms',
    of: home,
    who: 'zero',
    own: (visited) => visited.cold?.lcp,
    than: { who: 'minimal', value: (visited) => visited.cold?.lcp },
    limit: 1.3,
  },
  {
    what: 'without scripts, long tasks ms',
    of: home,
    who: 'zero',
    own: (visited) => visited.cold?.longTasks,
    limit: 150,
  },
]

export type Judged = {
  page: string
  what: string
  own: number[]
  than: number[] | null
  /** The ratio of the medians, or the figure itself. */
  reached: number
  limit: number
}

/** Evaluates every goal that was measured. */
export function judge(samples: readonly Sample[]): Judged[] {
  const pages = new Map(samples.map(({ page, isSignedIn }) => [page, isSignedIn]))
  return [...pages].flatMap(([page, isSignedIn]) =>
    goals
      .filter((goal) => goal.of({ name: page, isSignedIn }))
      .flatMap(({ what, own, who = 'ours', than, limit }) => {
        const owned = valuesOf(samples, { page, who }, own)
        const others = than ? valuesOf(samples, { page, who: than.who }, than.value) : null
        if (owned.length === 0 || others?.length === 0) return []
        const reached = others ? median(owned) / median(others) : median(owned)
        return [{ page, what, own: owned, than: others, reached, limit }]
      }),
  )
}

export function valuesOf(
  samples: readonly Sample[],
  { page, who }: Pick<Sample, 'page' | 'who'>,
  value: Value,
): number[] {
  return samples
    .filter((sample) => sample.page === page && sample.who === who)
    .flatMap(({ visited }) => value(visited) ?? [])
}
