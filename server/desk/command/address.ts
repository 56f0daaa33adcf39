import { Misset } from './given.ts'

/** Where the portal is, by the same settings that it reads itself. Throws `Misset` for what is no address. */
export function addressOf({ DESK_URL, PORT }: Record<string, string | undefined>): string {
  const given = DESK_URL?.trim()
  if (given) {
    if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol)) {
      throw new Misset(`DESK_URL is ${JSON.stringify(given)}, but must be an address such as https://portal.example.`)
    }
    return given.replace(/\/+$/, '')
  }
  const port = PORT?.trim() || '8080'
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535) {
    throw new Misset(`PORT is ${JSON.stringify(port)}, but must be a port number from 1 to 65535.`)
  }
  return `http://127.0.0.1:${port}`
}
