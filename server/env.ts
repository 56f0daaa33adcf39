import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildFacts } from './build-facts.ts'
import type { S3 } from './files/s3-store.ts'
import { CannotStart } from './cannot-start.ts'
import { readOperator, type Operator } from './operator.ts'
import { rootUrl, urlOf } from './root-url.ts'

/** Every setting; `.env.example` explains each. */
export type Env = {
  /** 0 lets the system choose a free one. */
  port: number
  host: string
  /** Absolute path of the folder for database, files and mail. */
  dataDir: string
  /** URL of a PostgreSQL server to use instead of the embedded database. */
  databaseUrl: string | null
  /** "auto": an embedded database that only this machine can reach gets the demo world. */
  demo: 'auto' | 'on' | 'off'
  /** The portal's operator; null: only a demo world can start, which has its own. */
  operator: Operator | null
  /** Without a trailing slash; null: the address it listens on. */
  publicUrl: string | null
  /** An S3-compatible store instead of the folder; all of its settings or none. */
  s3: S3 | null
  /** Signs the addresses of files; null: a key made at the first start and kept in the database. */
  filesKey: string | null
  /** Encrypts backups; null: they are not encrypted. */
  backupKey: string | null
  /** A mail server to use instead of writing mails to the folder. */
  smtpUrl: string | null
  /** Sender of mails: an address, or a name followed by an address in angle brackets. */
  mailFrom: string
  /** The folder of the built page. */
  pageDir: string
  /** Origin of a remote provider that the page was built to call. */
  apiOrigin: string | null
  /** Origin of a country look-up service that the page was built to ask. */
  countryOrigin: string | null
  /** Origins of other pages that may call the API. */
  portalOrigins: string[]
  /** How many proxies stand in front whose X-Forwarded-For entries can be trusted. */
  trustedProxies: number
  /** Whether browsers may put the host on their HSTS preload list: hard to undo, so it's off by default. */
  hstsPreload: boolean
  /** Seconds between a stop signal and the end, in which a load balancer can learn to send requests elsewhere. */
  stopNoticeSeconds: number
  /** How many writes one customer may make in a minute; further ones get 429. */
  writesPerMinute: number
  /** Uploads are refused when less disk space (MB) than this is free. */
  minFreeMegabytes: number
  /** How often one network may make the same call without an account in a minute; further calls get 429. */
  guestCallsPerMinute: number
  /** How many requests of any kind one network may make in a minute; 0: no limit. */
  requestsPerMinute: number
  /** Whether push messages are sent. `loopback`: also to a push service on this machine, for trying it out. */
  push: 'on' | 'off' | 'loopback'
  /** The header in which a trusted proxy names the visitor's country, alpha-2; null: none. */
  countryHeader: string | null
  logLevel: (typeof logLevels)[number]
}

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/** Settings whose values must not be logged, because more people read the log than may know them. */
const secrets = new Set(['DATABASE_URL', 'FILES_KEY', 'BACKUP_KEY', 'SMTP_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'])

type Source = Record<string, string | undefined>
type Read = <T>(name: string, fallback: T, parse: (text: string) => T | undefined, wanted: string) => T

/** Throws an error that names every wrong value at once. */
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

/** Returns undefined if any of them isn't an origin. */
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

/** Checked only for a configured folder: the default one may be built later. */
function builtPage(text: string): string | undefined {
  const folder = resolve(text)
  return existsSync(join(folder, 'ru/app.html')) ? folder : undefined
}

function sender(text: string): string | undefined {
  return /^(?:[^\p{Cc}"<>@,;:]{1,80} <[^\s<>@,;:"]+@[^\s<>@,;:"]+>|[^\s<>@,;:"]+@[^\s<>@,;:"]+)$/u.test(text)
    ? text
    : undefined
}
