import { expect, test } from 'vitest'
import { isProviders } from './dev.ts'

test.each(['/api', '/api/health', '/api?x', '/sitemap.xml', '/sitemap.xml?x'])(
  '%s is answered by the provider in `npm run dev`, too',
  (url) => expect(isProviders(url)).toBe(true),
)

test.each(['/', '/ru', '/apiary', '/sitemap.xml.html', '/src/main.tsx', '/robots.txt', ''])(
  '%j is left to Vite',
  (url) => expect(isProviders(url)).toBe(false),
)
