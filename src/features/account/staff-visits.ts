import type { StaffAct } from '#contracts/account/sessions.ts'

/** Consecutive acts of one staff member. */
export type StaffVisit = {
  id: number
  staff: string
  reason: string | null
  /** When the first and the last act happened (ISO 8601). */
  from: string
  to: string
  /** How many acts only read data. */
  read: number
  /** The changes made, in the provider's words, without duplicates. */
  done: string[]
  refused: number
}

const pause = 60 * 60_000

/** Groups acts into visits (both newest first): one staff member, one reason, no gap of an hour. */
export function visitsOf(acts: readonly StaffAct[]): StaffVisit[] {
  const visits: StaffVisit[] = []
  for (const act of acts) {
    const last = visits.at(-1)
    if (last && belongs(act, last)) add(last, act)
    else
      visits.push(
        add({ ...begun, done: [], id: act.id, staff: act.staff_name, reason: act.reason, to: act.created_at }, act),
      )
  }
  return visits
}

const begun = { from: '', read: 0, refused: 0 }

function belongs(act: StaffAct, visit: StaffVisit): boolean {
  const isNear = Date.parse(visit.from) - Date.parse(act.created_at) < pause
  return act.staff_name === visit.staff && act.reason === visit.reason && isNear
}

function add(visit: StaffVisit, act: StaffAct): StaffVisit {
  visit.from = act.created_at
  if (act.status >= 400) visit.refused += 1
  else if (act.what === null) visit.read += 1
  else visit.done = [...new Set([act.what, ...visit.done])]
  return visit
}
