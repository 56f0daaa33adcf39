import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useI18n } from '#i18n/i18n-context.ts'
import { splitLanguage } from '#i18n/language.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { hearLeaving } from './leaving.ts'

type Props = {
  /** There is something to lose. */
  when: boolean
  /** She leaves without saving: what was kept of it may go. */
  onLeave?: () => void
}

/**
 * Whoever leaves a form with something unsaved is asked first: by a link, by "back", by closing the page. It hears links and the
 * history before the router does, so that only pages with such a form carry its code.
 */
export function LeaveQuestion({ when, onLeave }: Props) {
  const { t } = useI18n()
  const [, navigate] = useLocation()
  // A step of the form is another address of it.
  const search = useSearch()
  const [way, setWay] = useState<(() => void) | null>(null)
  const isAllowed = useRef(false)

  useEffect(() => {
    if (!when) return undefined
    isAllowed.current = false
    const here = {
      path: location.pathname,
      address: `${location.pathname}${search && `?${search}`}${location.hash}`,
      state: history.state as unknown,
    }
    const listening = new AbortController()
    const { signal } = listening

    const onClick = (event: MouseEvent) => {
      const target = linkOf(event)
      if (!target || isAllowed.current || isSameScreen(target.pathname, here.path)) return
      event.preventDefault()
      event.stopPropagation()
      setWay(() => () => navigate(`~${target.pathname}${target.search}${target.hash}`))
    }
    const onBack = (event: Event) => {
      if (isAllowed.current || isSameScreen(location.pathname, here.path)) return
      event.preventDefault()
      // The browser has gone already. An entry like the one it left brings the form back, and the way out is the one before it.
      history.pushState(here.state, '', here.address)
      setWay(() => () => history.back())
    }
    const onClose = (event: BeforeUnloadEvent) => {
      if (!isAllowed.current) event.preventDefault()
    }
    document.addEventListener('click', onClick, { capture: true, signal })
    hearLeaving(onBack, signal)
    window.addEventListener('beforeunload', onClose, { signal })
    return () => listening.abort()
  }, [when, navigate, search])

  const leave = () => {
    isAllowed.current = true
    setWay(null)
    onLeave?.()
    way?.()
  }
  return (
    <Dialog
      open={way !== null}
      onClose={() => setWay(null)}
      title={t('forms.leave_title')}
      actions={
        <>
          <Button look="primary" onClick={() => setWay(null)}>
            {t('forms.stay')}
          </Button>
          <Button look="danger" onClick={leave}>
            {t('forms.leave')}
          </Button>
        </>
      }
    >
      <p>{t('forms.leave_text')}</p>
    </Dialog>
  )
}

/** Where a plain press on a link of this site leads; null for everything else. */
function linkOf(event: MouseEvent): URL | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link?.href || link.target || link.hasAttribute('download') || !isPlain) return null
  const url = new URL(link.href)
  return url.origin === location.origin ? url : null
}

/** Another language or another step of it: nothing is mounted anew. */
function isSameScreen(path: string, here: string): boolean {
  return splitLanguage(path)[1] === splitLanguage(here)[1]
}
