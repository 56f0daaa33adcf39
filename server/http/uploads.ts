import type { IncomingMessage } from 'node:http'
import { api } from '#contracts/api.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { sharePath } from '#paths.ts'

const calls: Endpoint[] = Object.values(api).flatMap((noun) => Object.values(noun))
const paths = new Set(calls.filter(({ multipart }) => multipart).map(({ path }) => `/api${path}`))

/** Whether the contract accepts a form with a file at this path; such a body may be larger and take longer than others. */
export function isUploadPath(path: string): boolean {
  return paths.has(path)
}

/** Includes what another app shares with the portal, because that may contain files. */
export function isUpload({ method, url = '' }: IncomingMessage): boolean {
  const path = url.replace(/\?.*$/, '')
  return method === 'POST' && (isUploadPath(path) || path === sharePath)
}
