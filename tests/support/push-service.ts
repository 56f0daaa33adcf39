import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushSubscription } from '#contracts/account/push.ts'

/** A declarative push message, as a browser parses it. */
export type PushedMessage = {
  web_push: number
  notification: {
    title: string
    body?: string
    navigate: string
    lang: string
    dir: string
    tag: string
    renotify: boolean
    actions?: { action: string; title: string; navigate: string }[]
  }
  app_badge: number
}

type Pushed = { headers: IncomingHttpHeaders; bytes: number; text: string; message: PushedMessage }
/** `meanwhile`: runs before the answer. */
type Answer = { status: number; headers?: Record<string, string>; meanwhile?: () => Promise<unknown> }

export type PushDevice = {
  subscription: PushSubscription
  /** The received messages in order, decrypted. */
  pushed: Pushed[]
  /** The answers to the next posts; by default they are accepted. */
  answers: Answer[]
}

/**
 * A push service on this machine, like those of browser vendors: accepts only what is signed for it and encrypted for one of its
 * devices.
 */
export async function startPushService() {
  const devices = new Map<string, PushDevice & { open: (body: Buffer) => string }>()
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    const device = devices.get(request.url ?? '')
    const { status, headers, meanwhile } = answerTo(device, request)
    await meanwhile?.()
    if (device && status === taken.status) {
      const text = device.open(body)
      const message = JSON.parse(text) as PushedMessage
      device.pushed.push({ headers: request.headers, bytes: body.length, text, message })
    }
    response.writeHead(status, headers).end()
  }

  function answerTo(device: PushDevice | undefined, request: IncomingMessage): Answer {
    if (!device) return { status: 404 }
    if (!isSignedFor(request.headers.authorization ?? '', origin)) return { status: 403 }
    return device.answers.shift() ?? taken
  }

  return {
    origin,
    /** A browser that has just subscribed. */
    addDevice(): PushDevice {
      const path = `/push/${randomBytes(16).toString('base64url')}`
      const { keys, open } = newKeys()
      const device = { subscription: { endpoint: origin + path, keys }, pushed: [], answers: [], open }
      devices.set(path, device)
      return device
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

export type PushService = Awaited<ReturnType<typeof startPushService>>

const taken: Answer = { status: 201 }

/** The browser's side of the encryption, written from RFC 8188 and RFC 8291, independent of the library that encrypts. */
function newKeys() {
  const own = createECDH('prime256v1')
  const publicKey = own.generateKeys()
  const auth = randomBytes(16)
  const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length))

  function open(body: Buffer): string {
    const salt = body.subarray(0, 16)
    const idLength = body.readUInt8(20)
    const sender = body.subarray(21, 21 + idLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
    const secret = derive(own.computeSecret(sender), auth, info, 32)
    const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
    const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
    const record = body.subarray(21 + idLength)
    const cipher = createDecipheriv('aes-128-gcm', key, nonce)
    cipher.setAuthTag(record.subarray(-16))
    const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
    // The last record ends with a 2 and zeros.
    return padded.subarray(0, padded.lastIndexOf(2)).toString()
  }

  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }
  return { keys, open }
}

/** `Authorization: vapid t=<JWT>, k=<key>`, for this origin and not valid for too long (RFC 8292). */
function isSignedFor(header: string, origin: string): boolean {
  const [, said, signature, key = ''] = /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? []
  if (said === undefined || signature === undefined) return false
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isGenuine = verify(
    'sha256',
    Buffer.from(said),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, sub } = JSON.parse(Buffer.from(said.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    string
  >
  return isGenuine && aud === origin && /^(?:mailto|https):/.test(sub ?? '')
}
