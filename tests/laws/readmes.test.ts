import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'
import { filesIn, read } from './sources.ts'

const all = ['README.md', 'vite.config.ts', ...filesIn('locales', 'public', 'server', 'src', 'sw', 'tests')]

/** A bare name is in the README's folder, below it, or at the top level; a path may omit its beginning. */
function isThere(named: string, folder: string): boolean {
  if (all.includes(named) || all.includes(join(folder, named))) return true
  const near = named.includes('/') || folder === '.' ? '' : folder
  return all.some((file) => `/${file}`.endsWith(`/${named}`) && file.startsWith(near))
}

test('what a README names is there', () => {
  const gone = all
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) =>
      [...read(path).matchAll(/`([\w./-]+\.(?:tsx?|mjs|css))`/g)]
        .map(([, named = '']) => named)
        .filter((named) => !isThere(named, dirname(path)))
        .map((named) => `${path} names ${named}`),
    )
  expect(gone, 'correct these texts, or write more of the path').toEqual([])
})
