import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useSearch } from 'wouter'
import { useI18n } from '#i18n/i18n-context.ts'
import { splitLanguage } from '#i18n/language.ts'
import { Button } from './button.tsx'
import { OpenDialog } from './dialog.tsx'
import { hearLeaving, hearReloadAgreed } from './leaving.ts'
import { hearSigningOut } from './signing-out.ts'

type Props = {
  /** There is unsaved input. */
  when: boolean
  /** Signing out would delete something from this device, even a draft that survives navigation. */
  whenSigningOut?: boolean
  /** The form belongs to this query: the same screen with another query counts as leaving. */
  ownQuery?: boolean
  /** The customer leaves without saving, so the draft may be deleted. */
  onLeave?: () => void
}

/**
 * Asks before a customer leaves a form with unsaved input: by a link, by going back, by closing the page, or by signing out.
 * Listens to links and history before the router does, so that only pages with such a form carry its code.
 */
export function LeaveQuestion({ when, whenSigningOut = when, ownQuery = false, onLeave }: Props) {
  const { t } = useI18n()
  const [, navigate] = useLocation()
  // A step of the form changes its address.
  const search = useSearch()
  const [way, setWay] = useState<{ go: () => void; isSignOut?: true } | null>(null)
  const isAllowed = useRef(false)
  const isReloadAgreed = useRef(false)

  useEffect(() => {
    const listening = new AbortController()
    hearReloadAgreed(() => (isReloadAgreed.current = true), listening.signal)
    return () => listening.abort()
  }, [])

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
      // The browser has already navigated. Pushing an entry like the left one brings the form back; leaving then goes back again.
      history.pushState(here.state, '', here.address)
      setWay({ go: () => history.back() })
    }
    const onClose = (event: BeforeUnloadEvent) => {
      if (!isAllowed.current && !isReloadAgreed.current) event.preventDefault()
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
    // Signing out may ask further questions, and be cancelled there.
    isAllowed.current = !way?.isSignOut
    setWay(null)
    onLeave?.()
    way?.go()
  }
  if (way === null) return null
  // Outside the form, which may be in a disabled fieldset.
  return createPortal(
    <OpenDialog
      onClose={() => setWay(null)}
      title={t(way.isSignOut ? 'forms.sign_out_title' : 'forms.leave_title')}
      actions={
        <>
          <Button look="primary" onClick={() => setWay(null)}>
            {t('forms.stay')}
          </Button>
          <Button look="danger" onClick={leave}>
            {t(way.isSignOut ? 'forms.sign_out' : 'forms.leave')}
          </Button>
        </>
      }
    >
      <p>{t(way.isSignOut ? 'forms.sign_out_text' : 'forms.leave_text')}</p>
    </OpenDialog>,
    document.body,
  )
}

/** The target of a plain click on a link of this site; null for everything else. */
function linkOf(event: MouseEvent): URL | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link?.href || link.target || link.hasAttribute('download') || !isPlain) return null
  const url = new URL(link.href)
  return url.origin === location.origin ? url : null
}

/** Only the language or a step differs, so nothing is remounted. */
function isSameScreen(path: string, here: string): boolean {
  return splitLanguage(path)[1] === splitLanguage(here)[1]
}
