import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Engine } from './engine.ts'
import { freePort } from './portal.ts'

const browsers = ['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)

const Answer = z.object({ value: z.unknown() })
const Session = z.object({ sessionId: z.string() })
const Failure = z.object({ error: z.string(), message: z.string() })
const Outcome = z.object({ value: z.optional(z.string()), error: z.optional(z.string()) })

/**
 * WebKitGTK's MiniBrowser, driven by https://www.w3.org/TR/webdriver2; Debian has both in `webkit2gtk-driver`. It needs a
 * display, which `xvfb` provides.
 */
export async function openWebKit(): Promise<Engine> {
  const binary = browsers.find((each) => existsSync(each))
  if (!binary) throw new Error('There is no WebKitGTK here: install webkit2gtk-driver and xvfb')
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = await once(screen.stdout, 'data')
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  })

  async function send(method: string, path: string, body?: object): Promise<unknown> {
    const url = `http://127.0.0.1:${port}${path}`
    const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = z.parse(Answer, await answer.json())
    if (answer.ok) return value
    const { error, message } = z.parse(Failure, value)
    throw new Error(`${error}: ${message}`)
  }

  await isListening(`http://127.0.0.1:${port}/status`)
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
  const { sessionId } = z.parse(Session, await send('POST', '/session', { capabilities: { alwaysMatch: options } }))
  const session = `/session/${sessionId}`

  return {
    goto: async (url) => void (await send('POST', `${session}/url`, { url })),
    async run<T>(script: string) {
      const answer = await send('POST', `${session}/execute/async`, {
        script: `const [done] = arguments
          const run = async () => JSON.stringify((await (${script})) ?? null)
          run().then((value) => done({ value }), (error) => done({ error: String(error) }))`,
        args: [],
      })
      const { value = 'null', error } = z.parse(Outcome, answer)
      if (error !== undefined) throw new Error(error)
      return JSON.parse(value) as T
    },
    async type(text) {
      const keys = Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await send('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions: keys }] })
    },
    async close() {
      await send('DELETE', session)
      for (const child of [driver, screen]) {
        const ended = once(child, 'exit')
        child.kill()
        await ended
      }
    },
  }
}

async function isListening(url: string) {
  for (;;) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
  }
}
