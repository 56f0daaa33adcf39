import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildFacts } from './build-facts.ts'
import type { S3 } from './files/s3-store.ts'
import { CannotStart } from './cannot-start.ts'
import { readOperator, type Operator } from './operator.ts'
import { rootUrl, urlOf } from './root-url.ts'

/** Everything that can be set from outside; `.env.example` explains each in words. */
export type Env = {
  /** 0 lets the system choose a free one. */
  port: number
  host: string
  /** Absolute folder: database, files and mail. */
  dataDir: string
  /** A PostgreSQL server instead of the embedded database. */
  databaseUrl: string | null
  /** "auto": an embedded database that only this machine can reach gets the demo world. */
  demo: 'auto' | 'on' | 'off'
  /** Who runs the portal; null: only a demo world starts, and has its own. */
  operator: Operator | null
  /** Without a trailing slash; null: the address it listens on. */
  publicUrl: string | null
  /** A store that speaks S3 instead of the folder; all of it or nothing. */
  s3: S3 | null
  /** Signs addresses of files; null: the database keeps one that was made at the first start. */
  filesKey: string | null
  /** Encrypts backups; null: they are not encrypted. */
  backupKey: string | null
  /** A mail server instead of the folder. */
  smtpUrl: string | null
  /** Who mails are from: an address, or a name and an address in angle brackets. */
  mailFrom: string
  /** The folder of the built page. */
  pageDir: string
  /** Origin of a provider elsewhere that the page was built to call. */
  apiOrigin: string | null
  /** Origin of a look-up of the visitor's country that the page was built to ask. */
  countryOrigin: string | null
  /** From where pages of other origins may ask the API. */
  portalOrigins: string[]
  /** How many proxies stand in front and may be believed about the visitor's address. */
  trustedProxies: number
  /** Browsers may list the host as one that is only ever reached over TLS: that is not easily taken back, so it is off unless chosen. */
  hstsPreload: boolean
  /** Seconds between a signal to stop and the end, in which whoever sends requests here can learn to send them elsewhere. */
  stopNoticeSeconds: number
  /** How much one customer may write in a minute; more is told to wait. */
  writesPerMinute: number
  /** Below so much free space (MB) no upload is taken. */
  minFreeMegabytes: number
  /** How often one network may make the same call without an account in a minute; more is told to wait. */
  guestCallsPerMinute: number
  /** How much one network may ask for in a minute, of whatever kind; 0: as much as it likes. */
  requestsPerMinute: number
  /** Whether devices are told of anything. `loopback`: by a push service on this machine, too, for trying out. */
  push: 'on' | 'off' | 'loopback'
  /** In which header such a proxy names the visitor's country, alpha-2; null: none does. */
  countryHeader: string | null
  logLevel: (typeof logLevels)[number]
}

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/** A log is read by more people than may know what these hold. */
const secrets = new Set(['DATABASE_URL', 'FILES_KEY', 'BACKUP_KEY', 'SMTP_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'])

type Source = Record<string, string | undefined>
type Read = <T>(name: string, fallback: T, parse: (text: string) => T | undefined, wanted: string) => T

/** Every wrong value is named at once, in words. */
export function readEnv(source: Source): Env {
  const wrong: string[] = []
  const read: Read = (name, fallback, parse, wanted) => {
    const text = source[name]?.trim()
    if (!text) return fallback
    const value = parse(text)
    const found = secrets.has(name)
      ? `${name} is set (not shown: it may hold a secret)`
      : `${name} is ${JSON.stringify(text)}`
    if (value === undefined) wrong.push(`${found}, but must be ${wanted}.`)
    return value ?? fallback
  }

  const env: Env = {
    port: read('PORT', 8080, wholeUpTo(65_535), 'a port number from 0 to 65535'),
    host: read('HOST', '127.0.0.1', (text) => (/^[\w.:%-]+$/.test(text) ? text : undefined), 'a host name or address'),
    dataDir: read('DATA_DIR', resolve('.data'), (text) => resolve(text), 'a folder'),
    databaseUrl: read<string | null>(
      'DATABASE_URL',
      null,
      (text) => (urlOf(text, ['postgres:', 'postgresql:']) ? text : undefined),
      'an address such as postgres://user:password@host:5432/name',
    ),
    demo: read('DEMO', 'auto', oneOf(['auto', 'on', 'off']), '"auto", "on" or "off"'),
    operator: operatorOf(source, wrong),
    publicUrl: read<string | null>(
      'PUBLIC_URL',
      null,
      rootUrl,
      'an address such as https://portal.example, without a path',
    ),
    s3: readS3(source, read, wrong),
    filesKey: read<string | null>('FILES_KEY', null, secret, 'a secret of at least 32 characters'),
    backupKey: read<string | null>('BACKUP_KEY', null, secret, 'a secret of at least 32 characters'),
    smtpUrl: read<string | null>(
      'SMTP_URL',
      null,
      (text) => (urlOf(text, ['smtp:', 'smtps:'])?.hostname ? text : undefined),
      'an address such as smtp://user:password@host:587',
    ),
    mailFrom: read(
      'MAIL_FROM',
      'Aist <no-reply@aist.example>',
      sender,
      'an address, or a name and an address: Aist <no-reply@portal.example>',
    ),
    pageDir: read('PAGE_DIR', resolve('dist/page'), builtPage, 'a folder that holds a built page'),
    apiOrigin: read<string | null>(
      'API_ORIGIN',
      buildFacts.apiOrigin || null,
      rootUrl,
      'an origin such as https://provider.example',
    ),
    countryOrigin: read<string | null>(
      'COUNTRY_ORIGIN',
      buildFacts.countryOrigin || null,
      rootUrl,
      'an origin such as https://country.example',
    ),
    portalOrigins: read<string[]>(
      'PORTAL_ORIGINS',
      [],
      origins,
      'origins such as https://portal.example, with commas between them',
    ),
    trustedProxies: read('TRUSTED_PROXIES', 0, wholeUpTo(10), 'a whole number from 0 to 10'),
    hstsPreload: read('HSTS_PRELOAD', 'off', oneOf(['on', 'off']), '"on" or "off"') === 'on',
    stopNoticeSeconds: read('STOP_NOTICE_SECONDS', 5, wholeUpTo(300), 'a whole number from 0 to 300'),
    writesPerMinute: read('WRITES_PER_MINUTE', 600, atLeastOne, 'a whole number from 1 to 99999'),
    requestsPerMinute: read('REQUESTS_PER_MINUTE', 20_000, wholeUpTo(99_999), 'a whole number from 0 to 99999'),
    minFreeMegabytes: read('MIN_FREE_MB', 500, wholeUpTo(99_999), 'a whole number from 0 to 99999'),
    guestCallsPerMinute: read('GUEST_CALLS_PER_MINUTE', 600, atLeastOne, 'a whole number from 1 to 99999'),
    push: read('PUSH', 'on', oneOf(['on', 'off', 'loopback']), '"on", "off" or "loopback"'),
    countryHeader: read<string | null>(
      'COUNTRY_HEADER',
      null,
      (text) => (/^[A-Za-z][A-Za-z0-9-]{0,60}$/.test(text) ? text : undefined),
      'the name of a header such as CF-IPCountry',
    ),
    logLevel: read('LOG_LEVEL', process.stderr.isTTY ? 'warn' : 'info', oneOf(logLevels), logLevels.join(', ')),
  }
  if (env.smtpUrl && !source.MAIL_FROM?.trim()) wrong.push('SMTP_URL needs MAIL_FROM: who the mails are from.')
  if (wrong.length > 0) throw new CannotStart(wrong.join('\n'))
  return env
}

/** undefined: one of them is no origin. */
function origins(text: string): string[] | undefined {
  const all = text.split(',').map((each) => rootUrl(each.trim()))
  return all.every((each) => each !== undefined) ? all : undefined
}

function operatorOf(source: Source, wrong: string[]): Operator | null {
  const path = source.OPERATOR_FILE?.trim()
  if (!path) return null
  const facts = readOperator(resolve(path))
  if (typeof facts !== 'string') return facts
  wrong.push(`OPERATOR_FILE, ${path}, ${facts}.`)
  return null
}

function readS3(source: Source, read: Read, wrong: string[]): S3 | null {
  const given = (name: string) =>
    read<string | null>(name, null, (text) => (/\s/.test(text) ? undefined : text), 'one word')
  const endpoint = read<string | null>('S3_ENDPOINT', null, rootUrl, 'an address such as https://s3.example')
  const [bucket, accessKey, secretKey] = [given('S3_BUCKET'), given('S3_ACCESS_KEY'), given('S3_SECRET_KEY')]
  const region = given('S3_REGION') ?? 'us-east-1'
  if (endpoint && bucket && accessKey && secretKey) return { endpoint, bucket, region, accessKey, secretKey }
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']
  const missing = names.filter((name) => !source[name]?.trim())
  if (missing.length < names.length && missing.length > 0) wrong.push(`S3 also needs ${missing.join(', ')}.`)
  return null
}

function wholeUpTo(limit: number) {
  return (text: string) => (/^\d{1,5}$/.test(text) && Number(text) <= limit ? Number(text) : undefined)
}

function atLeastOne(text: string): number | undefined {
  return wholeUpTo(99_999)(text) || undefined
}

function secret(text: string): string | undefined {
  return text.length >= 32 ? text : undefined
}

function oneOf<const T extends string>(words: readonly T[]) {
  return (text: string) => words.find((word) => word === text)
}

/** Only of a configured folder: the default one may be built later. */
function builtPage(text: string): string | undefined {
  const folder = resolve(text)
  return existsSync(join(folder, 'ru/app.html')) ? folder : undefined
}

function sender(text: string): string | undefined {
  return /^(?:[^\p{Cc}"<>@,;:]{1,80} <[^\s<>@,;:"]+@[^\s<>@,;:"]+>|[^\s<>@,;:"]+@[^\s<>@,;:"]+)$/u.test(text)
    ? text
    : undefined
}
