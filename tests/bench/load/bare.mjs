// A minimal server that gives the same answers: the same statements and one JSON, without accounts or a contract. `calls`: for
// each call, several recordings of the statements that the real server sent; `made`: their new values (key, numbers, id).
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { PGlite } from '@electric-sql/pglite'
import { Hono } from 'hono'
import { Pool } from 'pg'

const { url, folder, port, calls } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const database = url ? openServer() : await openFolder()
const app = new Hono()
for (const [name, seen] of Object.entries(calls)) {
  let turn = 0
  app.on(['GET', 'POST'], `/${name}`, async (exchange) => {
    const { statements, made } = seen[(turn += 1) % seen.length]
    const run = (query) => replay(name, { statements, made }, query)
    return exchange.json({ data: made ? await database.write(run) : await run(database.query) })
  })
}
serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => console.log('ready'))

/** Replaces the recorded key, numbers and id with fresh ones. */
async function replay(name, { statements, made }, query) {
  const key = randomUUID()
  const fresh = new Map(
    made && [
      [made.key, key],
      [made.number, `B-${key.slice(0, 13)}`],
      [made.tracking, `1Z${key.slice(0, 13)}`],
    ],
  )
  const answers = []
  for (const [index, { sql, params }] of statements.entries()) {
    const values = params.map((value) => fresh.get(value) ?? value)
    const { rows } = await query(`${name} ${index}`, sql, values)
    if (made && sql.startsWith('insert into "parcels"')) fresh.set(made.id, rows[0].id)
    if (sql.startsWith('select')) answers.push(rows)
  }
  return answers
}

function openServer() {
  const pool = new Pool({ connectionString: url, max: 10 })
  const named = (client) => (name, text, values) => client.query({ name, text, values })
  return {
    query: named(pool),
    async write(act) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const answer = await act(named(client))
        await client.query('commit')
        return answer
      } finally {
        client.release()
      }
    },
  }
}

async function openFolder() {
  const database = await PGlite.create(folder)
  const plain = (client) => (_, sql, params) => client.query(sql, params)
  return { query: plain(database), write: (act) => database.transaction((client) => act(plain(client))) }
}
