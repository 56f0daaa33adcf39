import type { Random } from './random.ts'
import type { Shop } from './goods.ts'

/** A number in the form that the shop's carrier gives. */
export function trackingNumber(random: Random, shop: Shop): string {
  switch (shop.carrier) {
    case 'ups':
      return `1Z4R861A03${random.digits(8)}`
    case 'usps':
      return `9405503699${random.digits(12)}`
    case 'fedex':
      return `7712${random.digits(8)}`
    case 'dhl':
      return `JD0146${random.digits(12)}`
    case 'post':
      return `${shop.country_code === 'CN' ? 'LX' : 'LB'}${random.digits(9)}${shop.country_code}`
  }
}
