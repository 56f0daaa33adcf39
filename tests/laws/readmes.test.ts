import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'
import { filesIn, read } from './sources.ts'

const all = ['README.md', 'vite.config.ts', ...filesIn('locales', 'public', 'server', 'src', 'sw', 'tests')]

test('what a README names is there', () => {
  const gone = all
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) =>
      [...read(path).matchAll(/`([\w./-]+\.(?:tsx?|mjs|css))`/g)]
        .map(([, named = '']) => named)
        .filter((named) => !all.some((file) => file === join(dirname(path), named) || `/${file}`.endsWith(`/${named}`)))
        .map((named) => `${path} names ${named}`),
    )
  expect(gone, 'mend these texts, or name the file by its end of the path').toEqual([])
})
