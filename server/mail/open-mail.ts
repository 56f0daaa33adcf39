import { join } from 'node:path'
import type { Env } from '#server/env.ts'
import { createFolderTransport } from './folder-transport.ts'
import { createSmtpTransport } from './smtp-transport.ts'
import type { MailTransport } from './transport.ts'

export type Mail = {
  transport: MailTransport
  /** What stands before every link, without a slash at its end. */
  origin: string
  /** Says that something may be due. Ignored until the loop runs. */
  nudge(): void
  /** Calls `listener` at every nudge, until what is returned is called. */
  listen(listener: () => void): () => void
}

/** `origin` is where the portal is reached when no PUBLIC_URL says better. */
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
