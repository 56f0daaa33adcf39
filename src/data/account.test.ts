import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { User } from '#contracts/account/auth.ts'
import { meKey, ownDataDelivered } from './account.ts'

const vera = (first_name: string) => ({ id: 7, first_name, personal_id_number: '4510627812' }) as User

test('what was asked before a save brings back nothing of before, and of a document only that it has a number', async () => {
  const client = new QueryClient()
  let answerLate = () => {}
  const late = new Promise<void>((resolve) => (answerLate = resolve))
  const answers = [late.then(() => ({ data: vera('Vera') })), Promise.resolve({ data: vera('Verochka') })]
  const me = new QueryObserver(client, { queryKey: meKey, queryFn: () => answers.shift() })
  const stop = me.subscribe(() => {})

  const delivered = ownDataDelivered(client, vera('Veronika'))
  expect(client.getQueryData(meKey)).toMatchObject({ data: { first_name: 'Veronika', personal_id_number: '•' } })
  answerLate()
  await delivered
  expect(client.getQueryData(meKey)).toMatchObject({ data: { first_name: 'Verochka' } })
  expect(answers).toEqual([])
  stop()
})
