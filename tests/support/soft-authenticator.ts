import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** The parts of both kinds of options that the authenticator reads. */
type Asked = { challenge: string; rpId?: string; rp?: { id: string }; user?: { id: string } }

type How = {
  origin?: string
  /** False: without user verification (fingerprint, face or PIN). */
  isVerified?: boolean
  /** The reported counter; by default it increases by one. */
  counter?: number
}

export type SoftAuthenticator = ReturnType<typeof createAuthenticator>

const present = 0x01
const verified = 0x04
const withKey = 0x40

/** A software passkey: what browser and device produce together, as JSON. Signs with ES256, without attestation. */
export function createAuthenticator({ origin: home = 'https://portal.test' } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  let userHandle: string | undefined

  function clientData(type: 'webauthn.create' | 'webauthn.get', { challenge }: Asked, { origin = home }: How): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  /** Hash of the site, flags, counter, and the key if it is new. */
  function authenticatorData(asked: Asked, { isVerified = true, counter: told }: How, key?: Buffer): Buffer {
    counter = told ?? counter + 1
    const flags = present | (isVerified ? verified : 0) | (key ? withKey : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([
      sha256(asked.rpId ?? asked.rp?.id ?? ''),
      Buffer.from([flags]),
      count,
      key ?? Buffer.alloc(0),
    ])
  }

  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
  }

  return {
    id: credential.id,
    /** `navigator.credentials.create()` */
    create(asked: Asked, how: How = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      // COSE: kty EC2, alg ES256, crv P-256, x, y.
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytes(x)],
          [-3, bytes(y)],
        ]),
      )
      userHandle = asked.user?.id
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, Buffer.from(key)])
      const authData = Uint8Array.from(authenticatorData(asked, how, attested))
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      const response = {
        clientDataJSON: clientData('webauthn.create', asked, how).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      }
      return { ...credential, response }
    },
    /** `navigator.credentials.get()` */
    get(asked: Asked, how: How = {}) {
      const client = clientData('webauthn.get', asked, how)
      const data = authenticatorData(asked, how)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle,
      }
      return { ...credential, response }
    },
  }
}

function sha256(what: string | Buffer): Buffer {
  return createHash('sha256').update(what).digest()
}

/** With a buffer of its own, because the encoder writes the whole buffer. */
function bytes(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text, 'base64url'))
}
