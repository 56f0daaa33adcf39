import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'undici'
import * as z from 'zod/mini'
import type { Engine } from './engine.ts'

const browsers = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

const Message = z.object({
  id: z.optional(z.number()),
  type: z.string(),
  method: z.optional(z.string()),
  result: z.optional(z.unknown()),
  message: z.optional(z.string()),
  params: z.optional(z.unknown()),
})
const Entry = z.object({ level: z.string(), text: z.nullable(z.string()) })
const Tree = z.object({ contexts: z.array(z.object({ context: z.string() })) })
const Result = z.union([
  z.object({ type: z.literal('success'), result: z.object({ value: z.optional(z.string()) }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
])

/** Playwright's Firefox is a modified build, so the system's is driven by https://w3c.github.io/webdriver-bidi. */
export async function openFirefox(): Promise<Engine> {
  const path = process.env.FIREFOX_PATH ?? browsers.find((each) => existsSync(each))
  if (!path) throw new Error('There is no Firefox here: name yours in FIREFOX_PATH')
  const profile = await mkdtemp(join(tmpdir(), 'aist-firefox-'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const child = spawn(path, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const socket = new WebSocket(`${await addressIn(child.stderr)}/session`)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('Firefox does not answer')))
  })
  const lines: string[] = []
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  socket.addEventListener('message', ({ data }) => {
    const { id, type, method, result, message, params } = z.parse(Message, JSON.parse(String(data)))
    if (method === 'log.entryAdded') {
      const { level, text } = z.parse(Entry, params)
      lines.push(`${level}: ${text ?? ''}`)
    }
    const asked = id === undefined ? undefined : waiting.get(id)
    if (id !== undefined) waiting.delete(id)
    if (type === 'error') asked?.reject(new Error(message))
    else asked?.resolve(result)
  })
  let count = 0
  const send = (method: string, params: object) =>
    new Promise<unknown>((resolve, reject) => {
      count += 1
      waiting.set(count, { resolve, reject })
      socket.send(JSON.stringify({ id: count, method, params }))
    })

  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const [{ context } = { context: '' }] = z.parse(Tree, await send('browsingContext.getTree', {})).contexts

  return {
    lines,
    goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async run<T>(script: string) {
      const expression = `(async () => JSON.stringify(await (${script}) ?? null))()`
      const answer = await send('script.evaluate', { expression, target: { context }, awaitPromise: true })
      const result = z.parse(Result, answer)
      if (result.type === 'exception') throw new Error(result.exceptionDetails.text)
      return JSON.parse(result.result.value ?? 'null') as T
    },
    async type(text) {
      const keys = Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await send('input.performActions', { context, actions: [{ type: 'key', id: 'keyboard', actions: keys }] })
    },
    async close() {
      socket.close()
      const ended = once(child, 'exit')
      child.kill()
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Firefox prints its address on the error stream. */
function addressIn(stream: NodeJS.ReadableStream): Promise<string> {
  let written = ''
  return new Promise((resolve, reject) => {
    stream.on('data', (chunk: Buffer) => {
      written += chunk.toString()
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(written) ?? []
      if (address) resolve(address)
    })
    stream.on('end', () => reject(new Error(`Firefox did not start: ${written}`)))
  })
}
