import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useI18n } from '#i18n/i18n-context.ts'
import { splitLanguage } from '#i18n/language.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { hearLeaving } from './leaving.ts'
import { hearSigningOut } from './signing-out.ts'

type Props = {
  /** There is something to lose. */
  when: boolean
  /** There is something that signing out would take off this device, also where a draft of it is kept for a mere navigation. */
  whenSigningOut?: boolean
  /** The form stands under this very query: the same screen under another one is a way out of it. */
  ownQuery?: boolean
  /** The customer leaves without saving: what was kept of it may go. */
  onLeave?: () => void
}

/**
 * A customer who leaves a form with something unsaved is asked first: by a link, by "back", by closing the page, by signing out. It
 * hears links and the history before the router does, so that only pages with such a form carry its code.
 */
export function LeaveQuestion({ when, whenSigningOut = when, ownQuery = false, onLeave }: Props) {
  const { t } = useI18n()
  const [, navigate] = useLocation()
  // A step of the form is another address of it.
  const search = useSearch()
  const [way, setWay] = useState<{ go: () => void; isSignOut?: true } | null>(null)
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
    const isHere = (to: { pathname: string; search: string }) =>
      isSameScreen(to.pathname, here.path) && (!ownQuery || to.search === (search && `?${search}`))

    const onClick = (event: MouseEvent) => {
      const target = linkOf(event)
      if (!target || isAllowed.current || isHere(target)) return
      event.preventDefault()
      event.stopPropagation()
      setWay({ go: () => navigate(`~${target.pathname}${target.search}${target.hash}`) })
    }
    const onBack = (event: Event) => {
      if (isAllowed.current || isHere(location)) return
      event.preventDefault()
      // The browser has gone already. An entry like the one it left brings the form back, and the way out is the one before it.
      history.pushState(here.state, '', here.address)
      setWay({ go: () => history.back() })
    }
    const onClose = (event: BeforeUnloadEvent) => {
      if (!isAllowed.current) event.preventDefault()
    }
    document.addEventListener('click', onClick, { capture: true, signal })
    hearLeaving(onBack, signal)
    window.addEventListener('beforeunload', onClose, { signal })
    return () => listening.abort()
  }, [when, ownQuery, navigate, search])

  useEffect(() => {
    if (!whenSigningOut) return undefined
    const listening = new AbortController()
    hearSigningOut((go) => setWay({ go, isSignOut: true }), listening.signal)
    return () => listening.abort()
  }, [whenSigningOut])

  const leave = () => {
    // Signing out may ask about more, and be called off there.
    isAllowed.current = !way?.isSignOut
    setWay(null)
    onLeave?.()
    way?.go()
  }
  return (
    <Dialog
      open={way !== null}
      onClose={() => setWay(null)}
      title={t(way?.isSignOut ? 'forms.sign_out_title' : 'forms.leave_title')}
      actions={
        <>
          <Button look="primary" onClick={() => setWay(null)}>
            {t('forms.stay')}
          </Button>
          <Button look="danger" onClick={leave}>
            {t(way?.isSignOut ? 'forms.sign_out' : 'forms.leave')}
          </Button>
        </>
      }
    >
      <p>{t(way?.isSignOut ? 'forms.sign_out_text' : 'forms.leave_text')}</p>
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

/** Another language or another step of it: nothing is mounted again. */
function isSameScreen(path: string, here: string): boolean {
  return splitLanguage(path)[1] === splitLanguage(here)[1]
}
