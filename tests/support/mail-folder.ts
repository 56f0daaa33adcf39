import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailKind } from '#contracts/mail-kinds.ts'
import type { Portal } from './portal.ts'

/**
 * The path and query of the link in the newest mail of a kind to an address; null while there is none. Reads the folder to which
 * a portal without a mail server writes.
 */
export async function linkInMail(portal: Portal, recipient: string, kind: MailKind): Promise<string | null> {
  const folder = join(portal.dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^\d.*\.eml$/.test(name)).toSorted()
  for (const name of names.filter((each) => each.endsWith(`-${kind}.eml`)).toReversed()) {
    const mail = await readFile(join(folder, name), 'utf8')
    if (!mail.includes(`To: ${recipient}\r\n`)) continue
    const [link] = /https?:\/\/[^/\s]+(\S+)/.exec(plainTextOf(mail))?.slice(1) ?? []
    return link ?? null
  }
  return null
}

/** The plain text part. */
function plainTextOf(mail: string): string {
  const part = mail.split(/^--\S+\r\n/m).find((each) => /^content-type: text\/plain/im.test(each)) ?? ''
  const [head = '', ...rest] = part.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  const [, encoding = ''] = /^content-transfer-encoding: (\S+)/im.exec(head) ?? []
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? unquoted(body) : body
}

/** Source: RFC 2045, section 6.7. */
function unquoted(text: string): string {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
