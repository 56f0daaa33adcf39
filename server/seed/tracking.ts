import type { Random } from './random.ts'
import type { Shop } from './goods.ts'

const forms: Record<Shop['carrier'], (random: Random, country: string) => string> = {
  ups: (random) => `1Z4R861A03${random.digits(8)}`,
  usps: (random) => `9405503699${random.digits(12)}`,
  fedex: (random) => `7712${random.digits(8)}`,
  dhl: (random) => `JD0146${random.digits(12)}`,
  post: (random, country) => `${country === 'CN' ? 'LX' : 'LB'}${random.digits(9)}${country}`,
}

/** A tracking number in the format of the shop's carrier. */
export function trackingNumber(random: Random, shop: Shop): string {
  return forms[shop.carrier](random, shop.country_code)
}
