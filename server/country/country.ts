import type { Hono } from 'hono'
import { country } from '#contracts/country.ts'
import type { Context } from '#server/context.ts'
import { countryOf } from '#server/http/country.ts'
import { serve, type Served } from '#server/http/serve.ts'
import { alpha3 } from './alpha3.ts'

const names = new Intl.DisplayNames('en', { type: 'region' })

/** The visitor's country, in the plain-text format of the look-up service named in the specification. */
export function mountCountry(app: Hono<Served>, context: Context): void {
  serve(app, context, country.lookUp, async ({ exchange }) => {
    const code = countryOf(exchange, context.env)
    const longCode = code && alpha3.get(code)
    return longCode ? `1;${code};${longCode};${names.of(code)}` : '0;;;'
  })
}
