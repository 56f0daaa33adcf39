import { createMutex } from '#server/files/mutex.ts'

type Limits = {
  /** How many pieces of work run at once in a lane. */
  atOnce: number
  /** How many more may wait in it. */
  waiting: number
}

export type Lanes<Name> = ReturnType<typeof createLanes<Name>>

/** Lanes of work that do not wait for one another. Within a lane owners take turns, however many pieces each has sent. */
export function createLanes<Name>({ atOnce, waiting }: Limits) {
  const lanes = new Map<Name, { inTurn: ReturnType<typeof createMutex>; inside: number }>()
  return {
    isFull: (name: Name): boolean => (lanes.get(name)?.inside ?? 0) >= atOnce + waiting,
    /** Runs the work when its turn comes. */
    async inTurn<T>(name: Name, owner: string, work: () => Promise<T>): Promise<T> {
      const lane = lanes.get(name) ?? { inTurn: createMutex(atOnce), inside: 0 }
      lanes.set(name, lane)
      lane.inside += 1
      try {
        return await lane.inTurn(owner, work)
      } finally {
        lane.inside -= 1
        if (lane.inside === 0) lanes.delete(name)
      }
    },
  }
}
