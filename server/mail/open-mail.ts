import { join } from 'node:path'
import type { Env } from '#server/env.ts'
import { createFolderTransport } from './folder-transport.ts'
import { createSmtpTransport } from './smtp-transport.ts'
import type { MailTransport } from './transport.ts'

export type Mail = {
  transport: MailTransport
  /** Precedes every link; without a trailing slash. */
  origin: string
  /** Says that a mail may be due. Ignored until the sending loop runs. */
  nudge(): void
  /** Calls `listener` at every nudge; returns a function that stops that. */
  listen(listener: () => void): () => void
}

/** `origin`: the portal's address, used if PUBLIC_URL isn't set. */
export function openMail(env: Env, origin: string): Mail {
  let listeners: (() => void)[] = []
  return {
    transport: env.smtpUrl
      ? createSmtpTransport(env.smtpUrl, env.mailFrom)
      : createFolderTransport(join(env.dataDir, 'mail'), env.mailFrom),
    origin: env.publicUrl ?? origin,
    nudge() {
      for (const listener of listeners) listener()
    },
    listen(listener) {
      listeners = [...listeners, listener]
      return () => {
        listeners = listeners.filter((each) => each !== listener)
      }
    },
  }
}
