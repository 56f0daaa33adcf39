import { auth } from '#contracts/account/auth.ts'
import { staff } from '#contracts/staff/staff.ts'
import { createRandom, type Random } from '#server/seed/random.ts'
import { ProviderRefusal } from '../command/client.ts'
import type { Desk } from '../command/command.ts'
import { counterActions } from './counter-actions.ts'
import { customerActions } from './customer-actions.ts'
import { departureActions } from './departure-actions.ts'
import { officeActions } from './office-actions.ts'
import { warehouseActions } from './warehouse-actions.ts'
import type { DemoAction, Player, World } from './world.ts'

const actions: readonly DemoAction[] = [
  ...warehouseActions,
  ...departureActions,
  ...counterActions,
  ...officeActions,
  ...customerActions,
]

const roundsPerDay = 12
const maxInOneRound = 3

type Game = { days?: number | undefined; secondsPerDay: number; seed?: number | undefined }

/**
 * Plays the provider's staff and the demo customers until it is told to stop. The clock is the real one: what would
 * take days is done in a minute. Throws `ProviderRefusal` on a database other than the demo world's. Returns the number
 * of actions done.
 */
export async function runDemo(desk: Desk, { days, secondsPerDay, seed = Date.now() % 2 ** 31 }: Game): Promise<number> {
  const { client, print, wait, isOver } = desk
  const { data: demo } = await client.call(staff.demo)
  const players = await signIn(desk, demo.accounts)
  const world: World = { desk: client, players, random: createRandom(seed) }
  print(`The demo world lives on, a day in ${secondsPerDay} seconds. The dice: ${seed}. Ctrl-C ends it.`)
  const rounds = days === undefined ? Infinity : days * roundsPerDay
  let done = 0
  try {
    for (let round = 0; round < rounds && !isOver(); round += 1) {
      if (round % roundsPerDay === 0) print(`Day ${round / roundsPerDay + 1}`)
      done += await playRound(world, print)
      await wait((secondsPerDay * 1000) / roundsPerDay)
    }
  } finally {
    await signOut(desk, players)
  }
  return done
}

/** Tries actions in random order until enough have succeeded. */
async function playRound(world: World, print: (line: string) => void): Promise<number> {
  const most = world.random.between(1, maxInOneRound)
  let done = 0
  for (const action of shuffled(world.random, actions)) {
    const line = await action(world).catch(toLine)
    if (line === null) continue
    print(`  ${line}`)
    done += 1
    if (done === most) break
  }
  return done
}

/** A visitor of the demo may act first: the provider then refuses, and the day goes on. */
function toLine(error: unknown): string {
  if (error instanceof ProviderRefusal && [403, 404, 409, 422].includes(error.status))
    return `refused: ${error.message}`
  throw error
}

function shuffled(random: Random, list: readonly DemoAction[]): DemoAction[] {
  return list
    .map((action) => ({ action, place: random.next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ action }) => action)
}

/** Signs in all players. Customers who are blocked or haven't finished signing up can't play. */
async function signIn(desk: Desk, accounts: readonly { email: string; password: string }[]): Promise<Player[]> {
  const players: Player[] = []
  for (const { email, password } of accounts) {
    const body = { email, password, device_name: 'npm run desk -- demo' }
    const { data } = await desk.clientOf(null).call(auth.login, { body })
    const { user, token, revoke_handle } = data
    const player = { id: user.id, name: user.first_name ?? email, client: desk.clientOf(token), revoke_handle }
    if (user.is_blocked || user.registration_completed_at === null) await signOut(desk, [player])
    else players.push(player)
  }
  return players
}

async function signOut(desk: Desk, players: readonly Player[]): Promise<void> {
  for (const { revoke_handle } of players) {
    await desk.clientOf(null).call(auth.logout, { body: { revoke_handle } })
  }
}
