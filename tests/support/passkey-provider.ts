import type { Engine } from './database.ts'
import { newCustomer } from './new-customer.ts'
import { createProvider, type Provider } from './provider.ts'

/** A provider at an address that supports passkeys. */
export function createPasskeyProvider(engine: Engine): Promise<Provider> {
  return createProvider({ engine, seed: false, env: { publicUrl: 'https://portal.test' } })
}

/** A customer with a freshly confirmed session, an hour after the previous one, so that no rate limit carries over. */
export async function newOwner(provider: Provider, more: Parameters<typeof newCustomer>[1] = {}) {
  provider.clock.advance(61 * 60_000)
  const email = `owner-${provider.clock.now().getTime()}@aist.example`
  return { email, own: await newCustomer(provider, { is_confirmed: true, email, ...more }) }
}
