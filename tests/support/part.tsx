import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { Language } from '#contracts/wire.ts'
import { dictionaryOf } from '#i18n/dictionary.ts'
import { I18nContext, withFormats } from '#i18n/i18n-context.ts'
import { createTranslator } from '#i18n/translate.ts'

/** Every sentence of a language, across all namespaces. */
export function allWords(language: Language) {
  return withFormats(createTranslator(language, dictionaryOf(language)))
}

/** Shows one part on a page of its own, in a language and at an address. `path()`: where its links have led. */
export function showPart(part: ReactNode, language: Language = 'en', at = `/${language}`) {
  const { hook, searchHook, history } = memoryLocation({ path: at, record: true })
  const words = allWords(language)
  const framed = (each: ReactNode) => (
    <I18nContext value={words}>
      <Router hook={hook} searchHook={searchHook}>
        {each}
      </Router>
    </I18nContext>
  )
  const shown = render(framed(part))
  return { ...shown, words, path: () => history.at(-1), change: (next: ReactNode) => shown.rerender(framed(next)) }
}

/** jsdom lacks the dialog's methods: enough of them to see what opens and closes. */
export function teachDialogs() {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
}
