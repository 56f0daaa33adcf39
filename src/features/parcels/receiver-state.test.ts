import { expect, test } from 'vitest'
import { loadI18n } from '#i18n/dictionaries.ts'
import { receiverState } from './receiver-state.ts'

test.each([
  ['waiting', false, 'missing'],
  ['ready', false, 'missing'],
  ['waiting', true, 'waiting'],
  // The provider does not say whether there is a document.
  ['waiting', undefined, 'waiting'],
  ['invalid', false, 'invalid'],
  ['verified', false, 'verified'],
] as const)('a receiver who is %s, with a document: %s, is said to be %s', async (status, is_document_given, state) => {
  const ru = await loadI18n('ru', 'customer')
  const receiver = { verification_status: status, ...(is_document_given !== undefined && { is_document_given }) }
  expect(receiverState(receiver, ru)).toBe(ru.t(`parcels.create.receiver_${state}`))
})

test('a status of next year is not said', async () => {
  const ru = await loadI18n('ru', 'customer')
  expect(receiverState({ verification_status: 'blessed' }, ru)).toBeNull()
})
