import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const ofPage = createRequire(import.meta.url)
/** The scheduler comes with the page's React, wherever npm has put it. */
const ofReact = createRequire(ofPage.resolve('react-dom'))

/** React's own files, by the name under which they are imported. */
export const reactFiles = new Map([
  ['react', fileOf('react', 'react')],
  ['react/jsx-runtime', fileOf('react', 'react-jsx-runtime')],
  ['react-dom', fileOf('react-dom', 'react-dom')],
  ['react-dom/client', fileOf('react-dom', 'react-dom-client')],
  ['scheduler', fileOf('scheduler', 'scheduler')],
])
const isOfReact = /\/(react|react-dom|scheduler)\/cjs\/[\w-]+\.production\.js$/

/**
 * React is published as CommonJS: a function around each file, which a browser reads twice and compiles while the page waits, nothing
 * of which can be left out, and look-ups that no minifier may shorten, `(0,e.jsx)("a")`. Here its files are the modules that they are
 * written like: compiled as they arrive, without what nobody uses, called as `e("a")`. The page only: neither tests nor the server.
 */
export function reactAsModules(): Plugin {
  return {
    name: 'aist:react-as-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => reactFiles.get(id) ?? null,
    load(id) {
      return isOfReact.test(id) ? asModule(readFileSync(id, 'utf8')) : null
    },
    transform: {
      filter: { id: /\/node_modules\/.*\.m?js$/, code: /\bfrom\s*['"]react['"]/ },
      handler: (code) => byName(code),
    },
  }
}

function fileOf(name: string, file: string): string {
  return join(dirname(ofReact.resolve(`${name}/package.json`)), `cjs/${file}.production.js`)
}

/** `exports.a = ...` becomes a variable that is exported as `a`, `b = require("b")` an import. */
export function asModule(code: string): string {
  const names = new Set([...code.matchAll(/\bexports\.(\w+)/g)].map(([, name = '']) => name))
  const body = code
    .replaceAll(/^var ((?:\w+ = require\("[^"]+"\)[,;]\s*)+)/gm, (_, required: string) =>
      required.replaceAll(/(\w+) = require\("([^"]+)"\)[,;]/g, 'import * as $1 from "$2";'),
    )
    .replaceAll(/^exports\.(\w+) =/gm, 'var exported_$1 =')
    .replaceAll(/\bexports\.(\w+)/g, 'exported_$1')
  if (/\b(?:require|module\.exports)\b/.test(body)) throw new Error('React is written in another way than this knows')
  return `${body}\nexport { ${[...names].map((name) => `exported_${name} as ${name}`).join(', ')} }\n`
}

/** `import React from 'react'` asks for everything at once; what is taken from it by its name is what is needed. */
function byName(code: string): string {
  return code.replaceAll(
    /\bimport\s+(\w+)\s*(?:,\s*(\{[^}]*\}))?\s*from\s*(['"])react\3/g,
    (_, all: string, some: string | undefined) =>
      `import * as ${all} from 'react'${some ? `;import ${some} from 'react'` : ''}`,
  )
}
