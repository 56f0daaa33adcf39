import { useSyncExternalStore } from 'react'
import { useContentStore } from '#data/use-content.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { pageFacts, type PageFacts } from './page-facts.ts'

/** An article has its title when it is here: what was made of the path alone is made again then. */
export function usePageFacts(path: string): PageFacts {
  const content = useContentStore()
  const i18n = useI18n()
  const title = () => pageFacts(path, i18n, content).fullTitle
  useSyncExternalStore(content.subscribe, title, title)
  return pageFacts(path, i18n, content)
}
