import type { User } from '#contracts/account/auth.ts'
import { guest } from './guest.ts'
import { personOf, type Person } from './person.ts'

/** Staff impersonate the customer in this session, `until` a time of this device's clock (epoch milliseconds). */
export type Impersonation = { staff: string; until: number }

export type SessionState = {
  /** `starting`: there is a token, and the server has not said yet whose it is. */
  phase: 'starting' | 'guest' | 'customer'
  token: string | null
  person: Person | null
  blocked: { reason: string | null } | null
  /** Whether the server has recognised the customer since the page was opened. */
  confirmed: boolean
  /** The server ended the session that was here: the sign-in says so. */
  hasEnded: boolean
  impersonation: Impersonation | null
}

/** What happened, in the past tense: the reducer's only input. */
export type SessionFact =
  | { type: 'started' | 'changed-elsewhere'; token: string | null; person: Person | null; hasEnded: boolean }
  | { type: 'signed-in'; token: string; user: User; until?: number | undefined }
  /** Another tab has newer data of the signed-in customer. */
  | { type: 'told'; person: Person }
  | { type: 'recognised'; user: User }
  | { type: 'unreachable' | 'refused' | 'signed-out' }
  | { type: 'blocked'; reason: string | null }

export function sessionReducer(state: SessionState, fact: SessionFact): SessionState {
  switch (fact.type) {
    case 'started':
    case 'changed-elsewhere':
      // A page that was opened without a session has not lost one.
      if (!fact.token) return { ...guest, hasEnded: fact.hasEnded && fact.type === 'changed-elsewhere' }
      if (!fact.person) return { ...guest, phase: 'starting', token: fact.token }
      return { ...guest, phase: 'customer', token: fact.token, person: fact.person, blocked: fact.person.blocked }
    case 'signed-in':
      return { ...recognised(fact.token, fact.user), impersonation: impersonationOf(fact.user, fact.until) }
    case 'recognised':
      return state.token ? { ...recognised(state.token, fact.user), impersonation: state.impersonation } : state
    case 'told':
      return { ...state, person: fact.person, blocked: fact.person.blocked }
    case 'unreachable':
      // The token's owner is unknown: show the public side, and keep the token for when the network is back.
      return state.phase === 'starting' ? { ...state, phase: 'guest' } : state
    case 'blocked':
      return state.token ? blockedState(state, { reason: fact.reason }) : state
    case 'refused':
      return { ...guest, hasEnded: true }
    default:
      return guest
  }
}

function recognised(token: string, user: User): SessionState {
  const person = personOf(user)
  return { ...guest, phase: 'customer', token, person, blocked: person.blocked, confirmed: true }
}

function blockedState(state: SessionState, blocked: Person['blocked']): SessionState {
  return { ...state, blocked, person: state.person && { ...state.person, blocked } }
}

function impersonationOf({ acting_staff_name }: User, until = 0): Impersonation | null {
  return acting_staff_name === null ? null : { staff: acting_staff_name, until }
}
