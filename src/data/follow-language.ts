import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const languages = new WeakMap<QueryClient, string>()

/**
 * Much of what the provider answers is words in the language of the request. After a change of language the old answers
 * stay up and are asked for again; without a network they are better than none.
 */
export function useFollowLanguage(client: QueryClient, language: string): void {
  useEffect(() => {
    const before = languages.get(client)
    languages.set(client, language)
    if (before === undefined || before === language) return
    // Deferred: what sets the language of the calls listens to the same event.
    void Promise.resolve().then(() => client.invalidateQueries())
  }, [client, language])
}
