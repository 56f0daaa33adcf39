import { join } from 'node:path'
import type { OpenDatabase } from './db/open.ts'
import type { Env } from './env.ts'
import { demoAccounts, demoPassword } from './seed/accounts.ts'

const loopback = /^(127\.|localhost$|::1$)/

/** Prints what the person who typed `npm start` needs to know. */
export function announce(started: { env: Env; url: string; engine: OpenDatabase['engine']; hasDemo: boolean }): void {
  const { env, url, engine, hasDemo } = started
  const lines = ['', 'The portal is ready:', `  ${env.publicUrl ?? url}`, ...places(env, engine), '']
  console.log([...lines, ...(hasDemo ? accounts() : []), 'Stop it with Ctrl-C.', ''].join('\n'))
  if (hasDemo && (env.publicUrl?.startsWith('https://') || !loopback.test(env.host))) {
    console.error('Attention: others can reach this portal, and its demo accounts have a published password.')
  }
}

/** Where data and mails are stored, in words. */
export function places(env: Env, engine: OpenDatabase['engine']): string[] {
  const place = engine === 'embedded' ? `in the folder ${env.dataDir}` : 'on the PostgreSQL server of DATABASE_URL'
  const mails = env.smtpUrl ? [] : [`Mails are not sent; they lie in the folder ${join(env.dataDir, 'mail')}.`]
  return [`The database is ${place}.`, ...mails]
}

/** The accounts of a demo database, in lines to print. */
export function accounts(): string[] {
  const widest = Math.max(...demoAccounts.map(({ email }) => email.length))
  return [
    `Demo accounts, password of each: ${demoPassword}`,
    ...demoAccounts.map(({ email, about }) => `  ${email.padEnd(widest)}  ${about}`),
    '',
  ]
}
