// The least that can answer with twenty parcels: one query, one JSON, no account, no contract.
import { serve } from '@hono/node-server'
import { PGlite } from '@electric-sql/pglite'
import { Hono } from 'hono'

const [folder, port, email] = process.argv.slice(2)
const database = new PGlite(folder)
const { rows } = await database.query('select id from users where email = $1', [email])
const list = `
  select id, client_uuid, number, type, title, contents, shop_name, tracking_number, status, attention,
    origin_country_code, destination_country_code, amount_due, currency, storage_free_until, pickup_until,
    expected_arrival_from, expected_arrival_to, status_changed_at, created_at, updated_at
  from parcels where user_id = $1 order by created_at desc, id desc limit 21`
const app = new Hono().get('/', async (exchange) => {
  const found = await database.query(list, [rows[0].id])
  return exchange.json({ data: found.rows.slice(0, 20) })
})
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' }, () => console.log('ready'))
