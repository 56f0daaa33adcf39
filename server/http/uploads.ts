import type { IncomingMessage } from 'node:http'
import { api } from '#contracts/api.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { sharePath } from '#paths.ts'

const calls: Endpoint[] = Object.values(api).flatMap((noun) => Object.values(noun))
const paths = new Set(calls.filter(({ multipart }) => multipart).map(({ path }) => `/api${path}`))

/** Whether the contract takes a form with a file here, which may be larger and take longer than other bodies. */
export function isUploadPath(path: string): boolean {
  return paths.has(path)
}

/** Of what another app shares with the portal files are a part, too. */
export function isUpload({ method, url = '' }: IncomingMessage): boolean {
  const path = url.replace(/\?.*$/, '')
  return method === 'POST' && (isUploadPath(path) || path === sharePath)
}
