import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { PrerenderedContent } from '#data/content-store.ts'
import { watchedUpload } from '#http/watched-upload.ts'
import { loadedI18n } from '#i18n/dictionaries.ts'
import { rememberedLanguage } from '#i18n/language-cookie.ts'
import { splitLanguage } from '#i18n/language.ts'
import { setPendingNavigation } from '#pwa/chunks.ts'
import { holdInstallQuestion } from '#pwa/install-question.ts'
import { startUpdatesWhenIdle } from '#pwa/start-updates.ts'
import { checkInterval } from '#pwa/version.ts'
import { tellWorker } from '#pwa/worker.ts'
import { openStorage } from '#session/browser-storage.ts'
import { listenToPage } from '#session/page-events.ts'
import { href } from '#paths.ts'
import { noteEarlyInput } from '#ui/early-input.ts'
import { mayLeave } from '#ui/leaving.ts'
import { fetchOrTakeEarly } from './early-answers.ts'
import { replaceLastPicture } from './last-picture/replace.ts'
import { takeLastPictures } from './last-picture/take.ts'
import { putHomeBeneath } from './home-beneath.ts'
import { createNavigation } from './navigation.ts'
import { PortalPage } from './portal-page.tsx'
import { createPortal } from './portal.ts'
import { preloadParcels, preloadSite } from './preload-site.ts'
import { createPreload } from './preload.ts'
import { createScrollMemory } from './scroll-memory.ts'
import { namespaceAt, loadWords } from './words.ts'

/** Milliseconds that the start waits for the session. */
const longestWait = 3_000

/** Starts a page: the session, what the path needs, then a complete first render. */
export async function startPage(): Promise<void> {
  const [named] = splitLanguage(location.pathname)
  const brought = document.getElementById('given')
  const { given, search } = prerenderedWith(brought)
  // The server chooses the language of a prerendered "/".
  const spoken = given && document.documentElement.lang === 'ru' ? 'ru' : 'en'
  let language = named ?? (given ? spoken : rememberedLanguage())
  const pinned = import.meta.env.VITE_API_LANGUAGE
  const portal = createPortal({
    baseUrl: import.meta.env.VITE_API_URL ?? '/api',
    fetch: fetchOrTakeEarly,
    upload: watchedUpload,
    storage: openStorage('localStorage'),
    tab: openStorage('sessionStorage'),
    language: () => (pinned === 'ru' || pinned === 'en' ? pinned : language),
  })
  const { session, runtime } = portal
  holdInstallQuestion()
  const preload = createPreload(portal, () => language)
  const updates = startUpdatesWhenIdle({ checkInterval })
  // Registered first, so that it can keep a refused navigation from all other listeners.
  window.addEventListener('popstate', (event) => mayLeave() || event.stopImmediatePropagation())
  const scroll = createScrollMemory()
  const { aroundNav, wentBack } = createNavigation({
    preload,
    setPending: setPendingNavigation,
    leave: scroll.keep,
    onNavigated: updates.onNavigate,
  })
  window.addEventListener('popstate', wentBack)

  // A piece that fails is requested again by the screen that needs it, which also reports the failure.
  const pieces = async () => {
    // A connection that never answers must not hold up data that is on the device.
    await Promise.race([session.start(), new Promise((resolve) => setTimeout(resolve, longestWait))])
    await preload(location.pathname)
  }
  const [words] = await Promise.all([
    loadWords(language, namespaceAt(location.pathname)),
    pieces().catch(() => {}),
    sheetsOfStart(),
  ])

  // Another tab signed in, or this page returned from the back-forward cache: a guest's page has no session yet that would
  // notice.
  listenToPage({ storage: () => void session.start(), restored: () => void session.start() })
  let isPreloading = false
  // A customer's data and outbox run on every page, even on those that do not need them.
  const wakeRuntime = () => {
    if (session.getState().phase !== 'customer') return
    if (!runtime.current()) runtime.load().catch(() => {})
    if (!isPreloading) runtime.load().then(preloadParcels, () => {})
    isPreloading = true
  }
  session.subscribe(wakeRuntime)
  wakeRuntime()

  const root = document.getElementById('root')
  if (!root) throw new Error('No #root')
  const page = (
    <PortalPage
      portal={portal}
      words={words}
      given={given}
      updates={updates.starting}
      router={{ aroundNav, ssrSearch: search }}
      onLanguage={(next) => {
        language = next
        tellWorker({ type: 'LANGUAGE', language: next })
      }}
      onArrive={scroll.arrive}
    />
  )
  // Until this point the start script may reload the page.
  brought?.remove()
  root.querySelector('[data-shell]')?.removeAttribute('data-shell')
  document.getElementById('start-note')?.remove()
  noteEarlyInput(root)
  if (given) {
    hydrateRoot(root, page)
    void preloadSite(language)
  } else {
    const app = createRoot(root)
    // Renders in short tasks, because the last picture is visible meanwhile and can be scrolled and pressed.
    startTransition(() => app.render(page))
  }
  putHomeBeneath(() => (session.getState().phase === 'customer' ? href(language, 'dashboard') : null))
  replaceLastPicture(root, session)
  takeLastPictures({ root, portal, words: (path) => loadedI18n(language, namespaceAt(path)) })
}

/**
 * The content and query that this page was prerendered with; empty where the browser renders it. The rest of the address is
 * applied after hydration. A page that the worker kept names its time.
 */
function prerenderedWith(brought: HTMLElement | null): { given?: PrerenderedContent; search?: string } {
  if (!brought) return {}
  const { given, search } = JSON.parse(brought.textContent) as { given: Record<string, unknown>; search: string }
  return { given: { answers: given, asOf: Number(brought.dataset.asOf) || undefined }, search }
}

/**
 * Waits for the style sheets that the start script has requested, because a module does not wait for one that is already loading.
 */
function sheetsOfStart(): Promise<unknown> {
  const coming = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')]
  return Promise.all(
    coming
      .filter(({ sheet }) => !sheet)
      .map((link) => new Promise((done) => ['load', 'error'].forEach((name) => link.addEventListener(name, done)))),
  )
}
