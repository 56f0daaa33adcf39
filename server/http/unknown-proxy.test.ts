import { expect, test, vi } from 'vitest'
import { createProvider } from '#tests/support/provider.ts'

test.each([
  { trustedProxies: 0, said: 1 },
  { trustedProxies: 1, said: 0 },
])('a proxy that the settings do not know is said once: %o', async ({ trustedProxies, said }) => {
  const provider = await createProvider({ engine: 'embedded', seed: false, env: { trustedProxies } })
  try {
    const warn = vi.spyOn(provider.context.log, 'warn').mockReturnValue()
    await provider.app.request('/api/health')
    for (const address of ['192.0.2.7', '192.0.2.8']) {
      await provider.app.request('/api/health', { headers: { 'X-Forwarded-For': address } })
    }
    expect(warn.mock.calls.flat().filter((line) => String(line).includes('TRUSTED_PROXIES'))).toHaveLength(said)
  } finally {
    await provider.close()
  }
})
