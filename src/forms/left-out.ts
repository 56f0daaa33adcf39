import { useEffect, useState, type RefObject } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'

type NotTaken = { key: string; error: string }

/**
 * Makes sure that no rejected file is overlooked: the first submit leads to the files that were not accepted, the next one sends
 * the rest. Runs before the form's own handler, so that forms need not care. Returns the message for each file.
 */
export function useLeftOut(
  place: RefObject<HTMLFieldSetElement | null>,
  notTaken: readonly NotTaken[],
  forget: () => void,
): (each: NotTaken) => string {
  const { t } = useI18n()
  const [told, setTold] = useState<readonly string[]>([])
  useEffect(() => {
    const form = place.current?.form
    const beforeSending = (event: Event) => {
      if (notTaken.length === 0) return
      if (notTaken.every(({ key }) => told.includes(key))) return forget()
      event.preventDefault()
      event.stopPropagation()
      setTold(notTaken.map(({ key }) => key))
      place.current?.querySelector<HTMLElement>('[data-failed]')?.focus()
    }
    form?.addEventListener('submit', beforeSending, true)
    return () => form?.removeEventListener('submit', beforeSending, true)
  })
  return ({ key, error }) => (told.includes(key) ? `${error.replace(/\.?$/, '.')} ${t('forms.file_left_out')}` : error)
}
