import * as z from 'zod/mini'
import { printable } from './wire.ts'

// `URL` has already normalised every spelling of an IPv4 address to four numbers, and names to ASCII.
const publicName = /^(?!.*\.(localhost|local|internal|arpa)\.?$)([^\s.[\]]+\.)+[a-z][^\s.[\]]*\.?$/i
const withoutCredentials = /^https?:\/\/[^\s/?#@\\]+([/?#]|$)/i

const leadsOut = (link: string) =>
  withoutCredentials.test(link) && URL.canParse(link) && publicName.test(new URL(link).hostname)

/**
 * A link to a shop, an item or a payment. Others open it, so it must be public: no name without a dot, no bare IP address, no
 * credentials that disguise the host, no characters that reverse the reading direction. Whitespace from copying is removed. zod's
 * own format would need more code on every customer's first screen.
 */
export const Link = z.pipe(
  z.string().check(
    z.overwrite((link) => link.trim().replaceAll(/[\t\r\n\p{Cf}]/gu, '')),
    z.maxLength(2048),
    printable,
  ),
  z.stringFormat('url', leadsOut),
)

/** Only https. */
export const SecureLink = z.pipe(
  Link,
  z.stringFormat('url', (link) => /^https:/i.test(link)),
)
