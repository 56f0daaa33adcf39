import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBuild } from './opened-build.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aist-build-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (path: string, text: string) => writeFileSync(join(folder, path), text)

function clear() {
  for (const each of ['page', 'renderer']) rmSync(join(folder, each), { recursive: true, force: true })
  for (const each of ['page/ru', 'page/en', 'renderer']) mkdirSync(join(folder, each), { recursive: true })
}

function build(version: string, renderer: string) {
  clear()
  for (const path of ['page/ru/app.html', 'page/en/app.html', 'page/favicon.svg']) write(path, version)
  write('page-manifest.json', '{}')
  write(`renderer/render-page-${version}.js`, renderer)
}

const wanted = { path: '/', search: '', language: 'ru' } as const

test('a new build is drawn with without a restart; until it is whole nothing is', async () => {
  const current = createBuild(join(folder, 'page'))
  expect(await current(), 'nothing was built').toBeNull()
  build('1', 'export const queryOf = () => "one"')
  expect(await current(), 'the build is under way').toBeNull()
  write('page/404.html', 'first')
  const first = await current()
  expect(first?.renderer.queryOf(wanted)).toBe('one')
  expect(await current(), 'opened once').toBe(first)

  build('2', 'export const queryOf = () => "two"')
  expect(await current()).toBeNull()
  write('page/404.html', 'second')
  expect((await current())?.renderer.queryOf(wanted)).toBe('two')
})

test('what could not be opened is tried again', async () => {
  const current = createBuild(join(folder, 'page'))
  build('3', 'export const queryOf = () => "three"')
  rmSync(join(folder, 'page-manifest.json'))
  write('page/404.html', '')
  await expect(current()).rejects.toThrow('page-manifest.json')
  write('page-manifest.json', '{}')
  expect((await current())?.renderer.queryOf(wanted)).toBe('three')
})
