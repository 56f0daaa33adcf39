import { expect, test } from 'vitest'
import { operatorFile } from '#tests/support/operator.ts'
import { readEnv } from './env.ts'

test('without any setting it listens on this machine alone, on an embedded database', () => {
  expect(readEnv({})).toMatchObject({ port: 8080, host: '127.0.0.1', databaseUrl: null, demo: 'auto', publicUrl: null })
})

test('an empty setting is none', () => {
  expect(readEnv({ PORT: '', PUBLIC_URL: ' ' })).toMatchObject({ port: 8080, publicUrl: null })
})

test('settings are read as they are written', () => {
  expect(
    readEnv({ PORT: '0', PUBLIC_URL: 'https://portal.example/', DEMO: 'off', DATABASE_URL: 'postgres://a@b/c' }),
  ).toMatchObject({ port: 0, publicUrl: 'https://portal.example', demo: 'off', databaseUrl: 'postgres://a@b/c' })
})

test.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80a'],
  ['HOST', 'a b'],
  ['DEMO', 'yes'],
  ['PUBLIC_URL', 'portal.example'],
  ['PUBLIC_URL', 'https://portal.example/path'],
  ['TRUSTED_PROXIES', '11'],
  ['WRITES_PER_MINUTE', '0'],
  ['GUEST_CALLS_PER_MINUTE', '0'],
  ['REQUESTS_PER_MINUTE', '-1'],
  ['STOP_NOTICE_SECONDS', '301'],
  ['HSTS_PRELOAD', 'yes'],
  ['MIN_FREE_MB', '-1'],
  ['COUNTRY_HEADER', 'cf ip'],
  ['LOG_LEVEL', 'loud'],
  ['API_ORIGIN', 'https://provider.example/api'],
  ['COUNTRY_ORIGIN', 'country.example'],
  ['S3_ENDPOINT', 's3.example'],
  ['S3_ENDPOINT', 'https://s3.example/bucket'],
  ['PAGE_DIR', '/nowhere/page'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'A <a@b.example>, B <c@d.example>'],
  ['MAIL_FROM', 'A\nBcc: x@y.example <a@b.example>'],
])('%s=%s is refused by its name', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(`${name} is ${JSON.stringify(value)}, but must be`)
})

test.each([
  ['DATABASE_URL', 'mysql://user:hunter2@a/b'],
  ['FILES_KEY', 'short'],
  ['BACKUP_KEY', 'shorter than it must be'],
  ['SMTP_URL', 'http://user:hunter2@mail.example'],
  ['SMTP_URL', 'mail.example'],
  ['S3_SECRET_KEY', 'two words'],
])('%s=%s is refused by its name alone', (name, value) => {
  const refused = () => readEnv({ [name]: value })
  expect(refused).toThrow(`${name} is set (not shown: it may hold a secret), but must be`)
  expect(refused).not.toThrow(value)
})

test('everything wrong is named at once', () => {
  expect(() => readEnv({ PORT: 'x', DEMO: 'y' })).toThrow(/PORT.*\nDEMO/)
})

test('who runs the portal is read from a file, and what it does not say is named', () => {
  expect(readEnv({}).operator).toBeNull()
  expect(readEnv({ OPERATOR_FILE: operatorFile }).operator).toMatchObject({ name: { en: 'Storch & Sons' } })
  const example = 'server/operator.example.json'
  expect(() => readEnv({ OPERATOR_FILE: example })).toThrow(
    `OPERATOR_FILE, ${example}, has to be filled in: name.ru, name.en, registration.ru,`,
  )
  expect(() => readEnv({ OPERATOR_FILE: example })).toThrow('privacy_email')
  expect(() => readEnv({ OPERATOR_FILE: '/nowhere.json', PORT: 'x' })).toThrow(
    /PORT.*\nOPERATOR_FILE, \/nowhere\.json, cannot be read as JSON: ENOENT/,
  )
})

test('a store that speaks S3 needs all of its settings, or none', () => {
  const whole = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'b', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 's' }
  expect(readEnv(whole).s3).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'b',
    region: 'us-east-1',
    accessKey: 'a',
    secretKey: 's',
  })
  expect(readEnv({ S3_REGION: 'eu-west-1' }).s3).toBeNull()
  expect(() => readEnv({ S3_BUCKET: 'b' })).toThrow('S3 also needs S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY.')
})

test('a mail server needs to be told who the mails are from', () => {
  const SMTP_URL = 'smtp://user:password@mail.example:587'
  expect(readEnv({ SMTP_URL, MAIL_FROM: 'Aist <post@portal.example>' })).toMatchObject({
    smtpUrl: SMTP_URL,
    mailFrom: 'Aist <post@portal.example>',
  })
  expect(() => readEnv({ SMTP_URL })).toThrow('SMTP_URL needs MAIL_FROM')
})
