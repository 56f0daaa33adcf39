import type { SessionState } from './session-state.ts'

/** The state without a session. In its own file, because public pages show it before they load one. */
export const guest: SessionState = {
  phase: 'guest',
  token: null,
  person: null,
  blocked: null,
  confirmed: false,
  hasEnded: false,
  impersonation: null,
}
