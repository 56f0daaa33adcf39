import type { Hono } from 'hono'
import { tariffs as tariffsApi } from '#contracts/tariffs.ts'
import type { Context } from '#server/context.ts'
import { readerDay } from '#server/http/reader-day.ts'
import { serve, type Served } from '#server/http/serve.ts'
import { tariffInWords, tariffsOn } from './tariff-rows.ts'

/** The price list, open to guests. */
export function mountTariffs(app: Hono<Served>, context: Context): void {
  serve(app, context, tariffsApi.list, async ({ db, language, exchange }) => ({
    data: (await tariffsOn(db, readerDay(exchange, context.clock.now()))).map((row) => tariffInWords(row, language)),
  }))
}
