import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { asModule, reactFiles } from './react-as-modules.ts'

const require = createRequire(import.meta.url)

test.each([...reactFiles.values()])('%s exports as a module what it did before', (path) => {
  const written = asModule(readFileSync(path, 'utf8'))
  const exported = [...written.matchAll(/exported_\w+ as (\w+)/g)].map(([, name]) => name)
  expect(new Set(exported)).toEqual(new Set(Object.keys(require(path) as object)))
  expect(written).not.toMatch(/\brequire\(|\bexports\./)
})

test('what it takes from others is imported', () => {
  const written = asModule('"use strict";\nvar A = require("a"),\n  B = require("b");\nexports.c = A.a + B.b;\n')
  expect(written).toContain('import * as A from "a";')
  expect(written).toContain('import * as B from "b";')
  expect(written).toContain('var exported_c = A.a + B.b;')
})

test('a React that is written in another way fails the build', () => {
  expect(() => asModule('module.exports = require("./other")')).toThrow('written in another way')
})
