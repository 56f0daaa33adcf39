import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { createContext, type Database } from '#server/context.ts'
import { readEnv } from '#server/env.ts'
import { openFiles } from '#server/files/open-files.ts'
import { openMail } from '#server/mail/open-mail.ts'
import { openPush } from '#server/push/open-push.ts'
import { openPlace, type Place } from './world.ts'

/** The server on a prepared database, in this process. */
export type InProcess = {
  db: Database
  /** Returns the reply as text; throws if the call fails. */
  ask: (token: string, path: string, body?: object) => Promise<string>
  close: () => Promise<void>
}

export async function openInProcess(place: Place): Promise<InProcess> {
  const { db, close } = await openPlace(place)
  const env = { ...readEnv({}), dataDir: place.dataDir }
  const log = pino({ level: 'silent' })
  const [files, push] = [await openFiles(env, db), await openPush(env, db)]
  const context = createContext({ db, log, env, files, mail: openMail(env, 'http://bench'), push })
  const app = createApp(context)
  return {
    db,
    async ask(token, path, body) {
      const headers = { ...jsonHeaders, Authorization: `Bearer ${token}` }
      const init = { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) }
      const answer = await app.fetch(new Request(`http://bench/api${path}`, init))
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${text}`)
      return text
    },
    async close() {
      await context.idle()
      await close()
    },
  }
}

export const jsonHeaders = { Accept: 'application/json', 'Content-Type': 'application/json' }
