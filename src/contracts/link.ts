import * as z from 'zod/mini'
import { printable } from './wire.ts'

// The parser has already written every spelling of an IPv4 address with four numbers, and a name in Latin letters.
const publicName = /^(?!.*\.(localhost|local|internal|arpa)\.?$)([^\s.[\]]+\.)+[a-z][^\s.[\]]*\.?$/i
const withoutCredentials = /^https?:\/\/[^\s/?#@\\]+([/?#]|$)/i

const leadsOut = (link: string) =>
  withoutCredentials.test(link) && URL.canParse(link) && publicName.test(new URL(link).hostname)

/**
 * A page of a shop, of an item, of a payment. Others open it, so it must lead out into the world: no name without a dot, no bare
 * address, no credentials that make one host look like another, no marks that turn the direction of reading; what copying adds is left
 * out. zod's own format would do the same with more code, on every customer's first screen.
 */
export const Link = z.pipe(
  z.string().check(
    z.overwrite((link) => link.trim().replaceAll(/[\t\r\n\p{Cf}]/gu, '')),
    z.maxLength(2048),
    printable,
  ),
  z.stringFormat('url', leadsOut),
)

/** One over TLS alone. */
export const SecureLink = z.pipe(
  Link,
  z.stringFormat('url', (link) => /^https:/i.test(link)),
)
