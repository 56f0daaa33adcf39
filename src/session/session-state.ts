import type { User } from '#contracts/auth.ts'
import { personOf, type Person } from './person.ts'

export type SessionState = {
  /** `starting`: a token is there, but nobody knows yet whose it is. */
  phase: 'starting' | 'guest' | 'customer'
  token: string | null
  person: Person | null
  blocked: { reason: string | null } | null
  /** Has the server recognised the customer since the page was opened? */
  confirmed: boolean
}

/** What happened, in the past tense. The reducer knows nothing else. */
export type SessionFact =
  | { type: 'started' | 'changed-elsewhere'; token: string | null; person: Person | null }
  | { type: 'signed-in'; token: string; user: User }
  | { type: 'recognised'; user: User }
  | { type: 'unreachable' | 'refused' | 'signed-out' }
  | { type: 'blocked'; reason: string | null }

export const guest: SessionState = { phase: 'guest', token: null, person: null, blocked: null, confirmed: false }

export function sessionReducer(state: SessionState, fact: SessionFact): SessionState {
  switch (fact.type) {
    case 'started':
    case 'changed-elsewhere':
      if (!fact.token) return guest
      return { ...guest, phase: fact.person ? 'customer' : 'starting', token: fact.token, person: fact.person }
    case 'signed-in':
      return recognised(fact.token, fact.user)
    case 'recognised':
      return state.token ? recognised(state.token, fact.user) : state
    case 'unreachable':
      // Nobody can say whose token it is: show the public side, and keep the token for when the network is back.
      return state.phase === 'starting' ? { ...state, phase: 'guest' } : state
    case 'blocked':
      return state.token ? { ...state, blocked: { reason: fact.reason } } : state
    default:
      return guest
  }
}

function recognised(token: string, user: User): SessionState {
  const blocked = user.is_blocked ? { reason: user.block_reason } : null
  return { phase: 'customer', token, person: personOf(user), blocked, confirmed: true }
}
