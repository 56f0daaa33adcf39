import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Route as Matched, useLocation, useSearch } from 'wouter'
import type { Language } from '#contracts/wire.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { brandName } from '#ui/brand.ts'
import { href } from '#paths.ts'
import type { ImpersonationEnd } from './impersonation.ts'
import { OnNavigation, focusTitle } from './focus-on-navigation.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import { findPlace } from './find-place.ts'
import { decide, isUnfinished, type Decision } from './guard.ts'
import { layouts } from './layouts.tsx'
import { Spoken } from './page-language.tsx'
import type { Portal } from './portal.ts'
import { closedToStaff, notFound, routes } from './routes.tsx'
import { RouteFallback } from './route-fallback.tsx'

type Props = {
  impersonationEnd: Portal['impersonationEnd']
  /** Called when the screen is mounted and its scroll position can be restored. */
  onArrive: () => void
}

/** Renders the path's screen in its frame. The frame stays mounted while consecutive screens share it. */
export function Pages({ impersonationEnd, onArrive }: Props) {
  const { t, language } = useI18n()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const session = useSession()
  const found = findPlace(path)
  const [opened, setOpened] = useState<string | null>(null)
  const [announced, setAnnounced] = useState('')
  const isFirst = useRef(true)

  const { place } = found
  const route = place ? routes[place] : notFound
  const query = search && `?${search}`
  const end = impersonationEnd.current()
  const decision = decidePage()
  const to = decision.kind === 'go' ? decision.to : null
  const isShown = decision.kind === 'show'
  if (isShown && session.phase === 'customer' && opened !== path) setOpened(path)

  useEffect(() => {
    if (to) navigate(to, { replace: true })
  }, [to, navigate])

  useEffect(() => {
    if (place === 'impersonate') impersonationEnd.clear()
  }, [place, impersonationEnd])

  useOwnHead(path)

  const title = t(`titles.${place ?? 'not_found'}`)
  // The public frame sets its own title, because it knows more than the path: an article has a name.
  const isNamed = route.layout === 'default'
  // A layout effect, so that the screen's own effects can still override the title.
  useLayoutEffect(() => {
    if (!isNamed) document.title = `${title} · ${brandName(language)}`
  }, [title, language, isNamed])

  function arrive() {
    onArrive()
    if (!isFirst.current) {
      focusTitle()
      setAnnounced(title)
    }
    isFirst.current = false
  }

  const Layout = layouts[route.layout]
  const isClosed = session.impersonation !== null && route.impersonation === 'refused'
  const Screen = isClosed ? closedToStaff : route.screen
  function decidePage(): Decision {
    // Staff are told that their impersonation is over, wherever they were.
    if (end && place !== 'impersonate') return { kind: 'go', to: endPath(language, end) }
    if (place && !found.language) return bareAddress(place === 'home', language, found.rest + query)
    const hasLeft = opened === path && !session.hasEnded
    const here = { language, path, search: query, hasLeft, isUnfinished: isUnfinished(session) }
    return decide(route.guard, session.phase, here)
  }

  // Remounts when the customer changes, which another tab can do in one step: one customer's input must not be shown to the next.
  const isCustomersOwn = route.guard === 'customer' || route.guard === 'unfinished'
  const owner = isCustomersOwn ? session.person?.id : undefined
  // After a sign-in the form stays while the next screen loads; after a sign-out no customer's screen may show.
  const isLeaving = to !== null && route.guard === 'guest'
  return (
    <>
      {(isShown || isLeaving) && (
        <CrashBoundary at={path} key={owner}>
          <Suspense fallback={<RouteFallback />}>
            <Spoken>
              <Layout place={place}>
                <CrashBoundary at={path} isInFrame>
                  <Suspense fallback={<RouteFallback />}>
                    <Matched path={found.pattern}>
                      <Screen />
                    </Matched>
                    <OnNavigation at={found.rest} onArrive={arrive} />
                  </Suspense>
                </CrashBoundary>
              </Layout>
            </Spoken>
          </Suspense>
        </CrashBoundary>
      )}
      {decision.kind === 'wait' && <RouteFallback />}
      <output className="sr">{announced}</output>
    </>
  )
}

function endPath(language: Language, end: ImpersonationEnd): string {
  return `${href(language, 'impersonate')}?ended=${end}`
}

/** `/` is the home page itself; any other known path without a language redirects to the remembered language. */
function bareAddress(isHome: boolean, language: Language, rest: string): Decision {
  return isHome ? { kind: 'show' } : { kind: 'go', to: href(language, 'home') + rest }
}

/** Tags in a prerendered head that apply only to its own address. */
const ofFirstPage =
  'link[rel="canonical"], link[hreflang], meta[property^="og:"], meta[name="robots"], script[type="application/ld+json"]'

/** Removes the first page's tags when the visitor goes on to another path. */
function useOwnHead(path: string): void {
  useEffect(
    () => () => {
      for (const each of document.head.querySelectorAll(ofFirstPage)) each.remove()
    },
    // The cleanup is the point: it runs when the path changes.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
    [path],
  )
}
