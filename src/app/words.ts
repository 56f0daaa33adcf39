import type { Language } from '#contracts/wire.ts'
import type { Namespace } from '#i18n/namespaces.ts'
import { loadI18n } from '#i18n/dictionaries.ts'
import type { I18n } from '#i18n/i18n-context.ts'
import { lazyWithRetry } from '#pwa/chunks.ts'
import { findPlace } from './find-place.ts'
import { notFound, routes } from './routes.tsx'

/** The namespace of the screen at a path. */
export function namespaceAt(path: string): Namespace {
  const { place } = findPlace(path)
  return (place ? routes[place] : notFound).words
}

/** Each dictionary is a chunk like any other, with the same retries: the fallback language is used only when those fail. */
export function loadWords(language: Language, namespace: Namespace, loadChunk = lazyWithRetry): Promise<I18n> {
  return loadI18n(language, namespace, loadChunk)
}
