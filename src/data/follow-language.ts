import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const languages = new WeakMap<QueryClient, string>()

/**
 * Many answers of the provider contain words in the language of the request. After a change of language the old answers stay on
 * screen and are refetched; offline they are better than none.
 */
export function useFollowLanguage(client: QueryClient, language: string): void {
  useEffect(() => {
    const before = languages.get(client)
    languages.set(client, language)
    if (before === undefined || before === language) return
    // Deferred, because the code that sets the language of calls listens to the same event.
    void Promise.resolve().then(() => client.invalidateQueries())
  }, [client, language])
}
