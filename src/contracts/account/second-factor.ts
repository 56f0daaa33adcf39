import * as z from 'zod/mini'
import { OpenedSession } from './auth.ts'
import { byId, del, get, one, patch, post } from '../endpoint.ts'
import { Id, Instant, text } from '../wire.ts'

/** base64url values of WebAuthn; the limit exceeds any of them. */
const Bytes = z.string().check(z.minLength(1), z.maxLength(20_000), z.regex(/^[\w-]+$/))
const transports = z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10)))

/** Extensions are not requested, so their results are dropped. */
const credential = {
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
  authenticatorAttachment: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
}

/** WebAuthn's `AuthenticationResponseJSON`: proves possession of the passkey. */
export const PasskeyProof = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  }),
})
export type PasskeyProof = z.infer<typeof PasskeyProof>

/** WebAuthn's `RegistrationResponseJSON`. */
export const NewPasskey = z.object({
  ...credential,
  response: z.object({ clientDataJSON: Bytes, attestationObject: Bytes, transports }),
})

const Credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
})

/** `PublicKeyCredentialRequestOptionsJSON`, valid once and for ten minutes. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.enum(['required', 'preferred', 'discouraged']),
  /** Absent: any passkey of this portal. */
  allowCredentials: z.optional(z.array(Credential)),
})

/** `PublicKeyCredentialCreationOptionsJSON`, valid once and for ten minutes. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(Credential),
  authenticatorSelection: z.object({
    residentKey: z.enum(['required', 'preferred', 'discouraged']),
    requireResidentKey: z.boolean(),
    userVerification: z.enum(['required', 'preferred', 'discouraged']),
  }),
  attestation: z.literal('none'),
})

/** Six digits of an authenticator app, or a recovery code; spaces, dashes and case are ignored. */
export const SecondFactorCode = text(60, 1)

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  created_at: Instant,
  last_used_at: z.nullable(Instant),
})
export type Passkey = z.infer<typeof Passkey>

export const SecondFactor = z.object({
  /** null: this provider has no passkeys at this address. */
  passkeys: z.nullable(z.array(Passkey)),
  /** Since when an authenticator app is in use; null: it is not. */
  app_since: z.nullable(Instant),
  recovery_codes_left: z.int(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** Recovery codes are shown only once: with the first passkey or app, and when new ones are requested. */
const Changed = z.object({ ...SecondFactor.shape, recovery_codes: z.nullable(z.array(z.string())) })
export type ChangedSecondFactor = z.infer<typeof Changed>

/** The password if there is no second factor yet, otherwise a code or a passkey. */
export const Confirmation = z.union([
  z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(128)) }),
  z.strictObject({ code: SecondFactorCode }),
  z.strictObject({ passkey: PasskeyProof }),
])
export type Confirmation = z.infer<typeof Confirmation>

/**
 * The ways to answer `POST /auth/confirm` after a `confirmation_required` refusal. If there is none, the customer has passkeys,
 * but not at this address, and no codes left. Then the portal tells them where to continue, or to write to the provider.
 */
export const ConfirmationRequest = z.object({
  /** True: there is no second factor, so the password is required. */
  password: z.boolean(),
  /** An authenticator app or recovery codes. */
  code: z.boolean(),
  passkey: z.nullable(PasskeyRequest),
})
export type ConfirmationRequest = z.infer<typeof ConfirmationRequest>

const changes = { impersonation: 'refused', reauthentication: 'always', reply: one(Changed) } as const

/**
 * Passkeys, an authenticator app and recovery codes. A provider may lack them: if `GET /account/second-factor` gives 404 or 405,
 * the portal offers nothing; the same holds for `POST /auth/passkey/options` at sign-in. If it has no passkeys at this address,
 * every passkey call gives 404.
 */
export const secondFactor = {
  show: get('/account/second-factor', {
    summary: 'The customer’s passkeys, authenticator app and recovery codes',
    reply: one(SecondFactor),
    impersonation: 'refused',
  }),
  /** The challenge for a sign-in by passkey, without naming the customer. */
  signInOptions: post('/auth/passkey/options', {
    summary: 'Begin a sign-in by passkey',
    guest: true,
    reply: one(PasskeyRequest),
    refuses: [404],
  }),
  /**
   * A passkey counts as both factors. 422 with `message_code: "passkey_expired"`: request new options; `"passkey_unknown"`: it
   * was removed, or is not a passkey of this portal.
   */
  signIn: post('/auth/passkey', {
    summary: 'Sign in by passkey',
    guest: true,
    body: z.strictObject({ passkey: PasskeyProof, device_name: z.optional(text(120)) }),
    reply: one(OpenedSession),
    refuses: [404],
  }),
  confirmOptions: post('/auth/confirm/options', {
    summary: 'How the customer can prove again that it is them',
    reply: one(ConfirmationRequest),
    impersonation: 'refused',
    whileBlocked: true,
  }),
  /** Valid for ten minutes in this session. */
  confirm: post('/auth/confirm', {
    summary: 'Prove again that it is the customer who holds this session',
    body: Confirmation,
    impersonation: 'refused',
    whileBlocked: true,
    refuses: [404],
  }),
  passkeyOptions: post('/account/passkeys/options', {
    summary: 'Begin a new passkey',
    reply: one(PasskeyCreation),
    impersonation: 'refused',
    reauthentication: 'always',
    refuses: [404],
  }),
  addPasskey: post('/account/passkeys', {
    summary: 'Store a new passkey',
    body: z.strictObject({ passkey: NewPasskey, name: text(60, 1) }),
    ...changes,
    refuses: [404],
  }),
  renamePasskey: patch('/account/passkeys/:id', {
    summary: 'Give a passkey another name',
    params: byId,
    body: z.strictObject({ name: text(60, 1) }),
    reply: one(Changed),
    impersonation: 'refused',
  }),
  /** Removing the last passkey, without an app, ends the second factor and deletes the recovery codes. */
  removePasskey: del('/account/passkeys/:id', { summary: 'Remove a passkey', params: byId, ...changes }),
  /** Returns a secret that takes effect once a code of it is confirmed within ten minutes; until then it stays the same. */
  beginApp: post('/account/authenticator-app/options', {
    summary: 'Begin with an authenticator app',
    reply: one(z.object({ secret: z.string(), uri: z.string() })),
    impersonation: 'refused',
    reauthentication: 'always',
  }),
  addApp: post('/account/authenticator-app', {
    summary: 'Turn the authenticator app on by a first code of it',
    body: z.strictObject({ code: SecondFactorCode }),
    ...changes,
  }),
  removeApp: del('/account/authenticator-app', {
    summary: 'Turn the authenticator app off',
    ...changes,
    refuses: [404],
  }),
  renewRecoveryCodes: post('/account/recovery-codes', {
    summary: 'New recovery codes; the old ones end',
    ...changes,
  }),
}
