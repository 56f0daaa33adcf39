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
    // In a moment: anyone who tells the calls about the new language hears of it in the same turn.
    void Promise.resolve().then(() => client.invalidateQueries())
  }, [client, language])
}
