import { expect, test } from 'vitest'
import { createLog } from './log.ts'

test('what opens an account is struck out of a line, however deep it stands', () => {
  let written = ''
  const log = createLog({ logLevel: 'trace' }, { write: (line) => (written += line) })
  const begun = { secret: 'planted', uri: 'otpauth://totp/Aist:vera?secret=planted' }
  log.info({ ...begun, app: { pending_secret: 'planted' }, answer: { data: begun } }, 'a line')
  expect(written).toContain('a line')
  expect(written).not.toContain('planted')
})
