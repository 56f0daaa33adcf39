import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { extraServiceDefaults, extraServices } from '#contracts/extra-services.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'

forEachEngine((engine) => {
  let provider: Provider
  let anna: Customer
  let idOf: (code: string) => number
  beforeAll(async () => {
    provider = await createProvider({ engine })
    anna = customer(provider, await provider.signIn('anna@aist.example'))
    const { data } = await anna.get(extraServices.list)
    idOf = (code) => data.find((service) => service.code === code)?.id ?? 0
  })
  afterAll(() => provider.close())

  const state = (code: string, state_by_default: boolean) => ({ extra_service_id: idOf(code), state_by_default })
  const save = (...defaults: object[]) => anna.get(extraServiceDefaults.save, { body: { defaults } })
  const errors = (...defaults: object[]) => anna.errors(extraServiceDefaults.save, { body: { defaults } })
  const stored = async (of = anna) => (await of.get(extraServiceDefaults.list)).data

  describe('services', () => {
    test('have a title in the language of the page, a price, and name what excludes them, both ways', async () => {
      const { data: english } = await anna.get(extraServices.list)
      const { data: russian } = await anna.get(extraServices.list, { language: 'ru' })
      const repack = english.find((service) => service.code === 'repack')
      const keep = english.find((service) => service.code === 'keep_shop_packaging')
      expect(repack).toMatchObject({ title: 'Repacking', price: '250.00', currency: 'RUB' })
      expect(russian.find((service) => service.code === 'repack')?.title).toBe('Переупаковка')
      expect(repack?.conflicts_with).toEqual([keep?.id])
      expect(keep?.conflicts_with).toContain(repack?.id)
      expect(english.find((service) => service.code === 'insurance')).toMatchObject({ price: null, percent: 2 })
    })

    test('say what each is for in a note of its own, which begins with a capital or a figure', async () => {
      for (const language of ['ru', 'en'] as const) {
        const { data } = await anna.get(extraServices.list, { language })
        expect(data.filter(({ description }) => !/^[\p{Lu}\d]/u.test(description))).toEqual([])
      }
    })
  })

  describe('defaults', () => {
    test('are kept, and what is not named stays as it was', async () => {
      await save(state('security_tape', true), state('repack', false))
      await save(state('security_tape', false))
      expect(await stored()).toContainEqual(state('security_tape', false))
      expect(await stored()).toContainEqual(state('repack', false))
      expect(await stored()).toContainEqual(state('insurance', true))
      await save(state('repack', true))
    })

    test('are each customer’s own', async () => {
      const newcomer = customer(provider, await provider.signIn('new@aist.example'))
      expect(await stored(newcomer)).toEqual([])
      await newcomer.get(extraServiceDefaults.save, { body: { defaults: [state('insurance', false)] } })
      expect(await stored()).toContainEqual(state('insurance', true))
    })

    test('that exclude each other are refused together, and nothing of them is kept', async () => {
      const before = await stored()
      expect(await errors(state('packing_list', true), state('keep_shop_packaging', true))).toEqual({
        'defaults.1.state_by_default': ['Can’t be combined with “Repacking”'],
      })
      expect(await stored()).toEqual(before)
    })

    test('may swap one for the other at once', async () => {
      await save(state('repack', false), state('keep_shop_packaging', true))
      expect(await stored()).toContainEqual(state('keep_shop_packaging', true))
      await save(state('keep_shop_packaging', false), state('repack', true))
    })

    test('of a service that does not exist, comes twice or may not be one are refused at their place', async () => {
      expect(
        await errors(
          state('insurance', true),
          { extra_service_id: 999, state_by_default: true },
          state('insurance', false),
          state('urgent', true),
        ),
      ).toEqual({
        'defaults.1.extra_service_id': ['This option is no longer available. Choose another'],
        'defaults.2.extra_service_id': ['Already listed'],
        'defaults.3.extra_service_id': ['This service can’t be on by default'],
      })
    })

    test('of a blocked customer cannot change', async () => {
      const blocked = customer(provider, await provider.signIn('blocked@aist.example'))
      const { status } = await blocked.ask(extraServiceDefaults.save, { body: { defaults: [] } })
      expect(status).toBe(403)
    })
  })
})
