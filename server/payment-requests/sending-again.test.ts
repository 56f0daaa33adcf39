import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentRequests as api } from '#contracts/payment-requests.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { createPaymentWorld, type PaymentWorld } from '#tests/support/payment-world.ts'

forEachEngine((engine) => {
  let world: PaymentWorld
  beforeAll(async () => {
    world = await createPaymentWorld(engine)
  })
  afterAll(() => world.provider.close())

  describe('sending a rejected one again', () => {
    test('repeats it once, with the same proofs if they are named', async () => {
      const { data: first } = await world.send({ amount: '640' })
      const kept = first.proof_files.map(({ id }) => id)
      expect(Object.keys(await world.errors({ resubmitted_from_id: first.id }))).toEqual(['resubmitted_from_id'])
      await world.reject(first.id)
      expect(await world.show(first.id)).toMatchObject({
        rejection_reason: 'The sum cannot be seen',
        can: { resubmit: true },
      })

      const again = await world.send({
        amount: '640',
        proof_file_ids: [...kept, await world.proof()],
        resubmitted_from_id: first.id,
      })
      expect(again.data).toMatchObject({ status: 'in_review', resubmitted_from_id: first.id })
      expect(again.data.proof_files).toHaveLength(2)
      expect(await world.show(first.id)).toMatchObject({
        resubmitted_as_id: again.data.id,
        proof_files: [],
        can: { resubmit: false },
      })
      const twice = await world.errors({ resubmitted_from_id: first.id })
      expect(twice.resubmitted_from_id?.[0]).toContain(again.data.number)
    })

    test('happens once when it is sent twice at the same moment', async () => {
      const { data: first } = await world.send({ amount: '641' })
      await world.reject(first.id)
      const bodies = [
        await world.draft({ resubmitted_from_id: first.id }),
        await world.draft({ resubmitted_from_id: first.id }),
      ]
      const answers = await Promise.all(bodies.map((body) => world.vera.ask(api.create, { body })))
      expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '422'])
    })

    test('of another customer’s is as unknown as one that is not there', async () => {
      const { data } = await world.send({ amount: '642' })
      await world.reject(data.id)
      const body = await world.draft({
        resubmitted_from_id: data.id,
        proof_file_ids: [await world.proof({ user_id: world.other.id })],
      })
      expect(Object.keys(await world.other.errors(api.create, { body }))).toEqual(['resubmitted_from_id'])
    })
  })
})
