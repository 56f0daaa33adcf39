import { useEffect } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { brandName } from './brand.ts'

/** Sets the tab's title on a page about one thing; null while its name is unknown: then the page's own title stays. */
export function useTabTitle(name: string | null): void {
  const { language } = useI18n()
  useEffect(() => {
    if (name === null) return undefined
    const before = document.title
    const own = `${name} · ${brandName(language)}`
    document.title = own
    return () => {
      // The next page may have set its own already.
      if (document.title === own) document.title = before
    }
  }, [name, language])
}
