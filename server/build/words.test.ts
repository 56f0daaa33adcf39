import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { words } from './words.ts'

const root = new URL('../..', import.meta.url).pathname

/** The built dictionary of the public pages, and that of a file which the server imports. */
async function built(options?: Parameters<typeof words>[0]): Promise<string> {
  const entry = `export { default as page } from 'virtual:words/ru-public'
export { default as server } from '/locales/ru/provider/mail.json'`
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, ssr: true, rollupOptions: { input: 'entry' } },
    plugins: [
      words(options),
      { name: 'entry', resolveId: (id) => (id === 'entry' ? id : null), load: (id) => (id === 'entry' ? entry : null) },
    ],
  })) as Rolldown.RolldownOutput
  return output
    .map((each) => (each.type === 'chunk' ? each.code : ''))
    .join('')
    .replaceAll('\\xA0', '\u00a0')
}

test('dictionaries of the page and of the server come with no-break spaces, and as typed for tests', async () => {
  const code = await built()
  expect(code).toContain('Ссылка действует {{count}}\u00a0минут.')
  expect(code).toContain('Страница не\u00a0найдена')
  const typed = await built({ asTyped: true })
  expect(typed).toContain('Ссылка действует {{count}} минут.')
  expect(typed).not.toContain('\u00a0')
})
