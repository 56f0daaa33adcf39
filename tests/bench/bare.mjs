// The least that can answer with twenty parcels: one query, one JSON, no account, no contract.
import { serve } from '@hono/node-server'
import { PGlite } from '@electric-sql/pglite'
import { Hono } from 'hono'
import { Pool } from 'pg'

const { url, folder, port, query } = JSON.parse(process.argv[2])
const ask = url ? askServer() : await askFolder()
const app = new Hono().get('/', async (exchange) => {
  const { rows } = await ask()
  return exchange.json({ data: rows.slice(0, 20) })
})
serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => console.log('ready'))

function askServer() {
  const pool = new Pool({ connectionString: url, max: 10 })
  return () => pool.query({ name: 'list', text: query.sql, values: query.params })
}

async function askFolder() {
  const database = await PGlite.create(folder)
  return () => database.query(query.sql, query.params)
}
