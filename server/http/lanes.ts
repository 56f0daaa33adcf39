import { createMutex } from '#server/files/mutex.ts'

type Limits = {
  /** How many pieces of work run at once in a lane. */
  atOnce: number
  /** How many pieces of work one owner, and all owners together, may have in a lane, running or waiting. */
  each: number
  most: number
}

export type Lanes<Name> = ReturnType<typeof createLanes<Name>>

type Lane = { inTurn: ReturnType<typeof createMutex>; inside: number; owners: Map<string, number> }

/** Lanes of work that don't wait for one another. Within a lane, owners take turns however many pieces each has queued. */
export function createLanes<Name>({ atOnce, each, most }: Limits) {
  const lanes = new Map<Name, Lane>()
  return {
    isFull(name: Name, owner = ''): boolean {
      const lane = lanes.get(name)
      return lane !== undefined && (lane.inside >= most || (lane.owners.get(owner) ?? 0) >= each)
    },
    /** Runs the work when its turn comes. */
    async inTurn<T>(name: Name, owner: string, work: () => Promise<T>): Promise<T> {
      const lane = lanes.get(name) ?? { inTurn: createMutex(atOnce), inside: 0, owners: new Map<string, number>() }
      lanes.set(name, lane)
      lane.inside += 1
      lane.owners.set(owner, (lane.owners.get(owner) ?? 0) + 1)
      try {
        return await lane.inTurn(owner, work)
      } finally {
        lane.inside -= 1
        const left = (lane.owners.get(owner) ?? 1) - 1
        if (left === 0) lane.owners.delete(owner)
        else lane.owners.set(owner, left)
        if (lane.inside === 0) lanes.delete(name)
      }
    },
  }
}
