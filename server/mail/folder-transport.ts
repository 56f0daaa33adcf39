import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { compose } from './compose.ts'
import type { Copied, MailTransport } from './transport.ts'

/** Writes every mail as an `.eml` file. The name depends only on the mail, so that a mail sent twice is one file. */
export function createFolderTransport(folder: string, from: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await composer.sendMail(compose(mail, from))
      const name = nameOf(mail)
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `.${name}`), message)
      await rename(join(folder, `.${name}`), join(folder, name))
    },
    async forget(before) {
      const moment = momentOf(before)
      const names = await readdir(folder).catch(() => [])
      for (const name of names) {
        // A name that begins with a dot is still being written.
        if (/^\d.*\.eml$/.test(name) && name < moment) await rm(join(folder, name), { force: true })
      }
    },
    async discard(mails) {
      for (const mail of mails) await rm(join(folder, nameOf(mail)), { force: true })
    },
  }
}

function nameOf({ id, kind, created_at }: Copied): string {
  return `${momentOf(created_at)}-${id}-${kind}.eml`
}

function momentOf(instant: Date): string {
  return instant.toISOString().replaceAll(':', '-')
}
