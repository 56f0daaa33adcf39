import { SettingsError } from './parsed-arguments.ts'

/** The portal's address, from the same settings that the portal reads. Throws `SettingsError` for an invalid address. */
export function addressOf({ DESK_URL, PORT }: Record<string, string | undefined>): string {
  const args = DESK_URL?.trim()
  if (args) {
    if (!URL.canParse(args) || !/^https?:$/.test(new URL(args).protocol)) {
      throw new SettingsError(
        `DESK_URL is ${JSON.stringify(args)}, but must be an address such as https://portal.example.`,
      )
    }
    return args.replace(/\/+$/, '')
  }
  const port = PORT?.trim() || '8080'
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535) {
    throw new SettingsError(`PORT is ${JSON.stringify(port)}, but must be a port number from 1 to 65535.`)
  }
  return `http://127.0.0.1:${port}`
}
