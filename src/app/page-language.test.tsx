import { act, render, screen, waitFor } from '@testing-library/react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { loadI18n } from '#i18n/dictionaries.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { PageLanguage } from './page-language.tsx'

let isRussianThere = false
vi.mock('#i18n/dictionary-ru.ts', async (original) => {
  const words = await original<{ default: object }>()
  return {
    get default() {
      if (!isRussianThere) throw new Error('did not come')
      return words.default
    },
  }
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => vi.doUnmock('#i18n/dictionary-ru.ts'))

function Words() {
  const { t, language } = useI18n()
  return <p>{`${language}: ${t('app.titles.settings')}`}</p>
}

test('a page whose words did not come speaks English, says so, and asks again at the next navigation', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { hook, navigate } = memoryLocation({ path: '/ru/dashboard/settings' })
  render(
    <Router hook={hook}>
      <PageLanguage first={await loadI18n('ru')} onLanguage={() => {}}>
        <Words />
      </PageLanguage>
    </Router>,
  )
  screen.getByText('ru: Settings')
  expect(document.documentElement.lang).toBe('en')

  isRussianThere = true
  act(() => navigate('/ru/dashboard'))
  await waitFor(() => screen.getByText('ru: Настройки'))
  expect(document.documentElement.lang).toBe('ru')
})
