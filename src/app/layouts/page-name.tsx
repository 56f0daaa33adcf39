import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { useContentStore } from '#data/use-content.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { pageFacts } from '../page-facts.ts'

/** Sets a public page's title in the browser's tab and its metadata. An article gets its name once it has loaded. */
export function PageName() {
  const [path] = useLocation()
  const content = useContentStore()
  const i18n = useI18n()
  const title = () => pageFacts(path, i18n, content).fullTitle
  const fullTitle = useSyncExternalStore(content.subscribe, title, title)
  const { description } = pageFacts(path, i18n, content)

  useEffect(() => {
    document.title = fullTitle
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [fullTitle, description])
  return null
}
