import type { SessionState } from './session-state.ts'

/** The state without a session. A file of its own: public pages show it before they have a session. */
export const guest: SessionState = {
  phase: 'guest',
  token: null,
  person: null,
  blocked: null,
  confirmed: false,
  hasEnded: false,
  impersonation: null,
}
