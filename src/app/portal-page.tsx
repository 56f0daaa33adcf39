import { Router, type RouterOptions } from 'wouter'
import type { Language } from '#contracts/wire.ts'
import type { PrerenderedContent } from '#data/content-store.ts'
import { ImpersonationBanner } from '#features/impersonation/impersonation-banner.tsx'
import { CallContext } from '#http/api-context.ts'
import { useI18n, type I18n } from '#i18n/i18n-context.ts'
import { useUpdate } from '#pwa/update-context.ts'
import type { Updates } from '#pwa/update.ts'
import { UpdatesProvider } from '#pwa/updates-provider.tsx'
import { ConfirmationContext } from '#session/confirmation-context.ts'
import { SessionContext, useSession } from '#session/session-context.ts'
import { ToastHost } from '#ui/toast-host.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import { RuntimeContext } from './runtime-context.ts'
import { PrerenderedContext } from './prerendered-context.ts'
import { PageLanguage } from './page-language.tsx'
import { Pages } from './pages.tsx'
import type { Portal } from './portal.ts'
import { useRawSearch } from './raw-search.ts'
import { UpdateNotice } from './update-notice.tsx'

type Props = {
  portal: Portal
  words: I18n
  /** The content of a prerendered page. */
  given?: PrerenderedContent | undefined
  updates?: Promise<Updates | null> | undefined
  router?: RouterOptions
  onLanguage: (language: Language) => void
  onArrive: () => void
}

/** The whole page: its providers, outermost first. */
export function PortalPage({ portal, words, given, updates, router, onLanguage, onArrive }: Props) {
  const page = (
    <>
      <ImpersonationNotice />
      <Pages impersonationEnd={portal.impersonationEnd} onArrive={onArrive} />
      {/* Beside the screens: a context change above them would discard prerendered parts that are not hydrated yet. */}
      <UpdatesProvider starting={updates}>
        <NewVersion />
      </UpdatesProvider>
      <ToastHost />
    </>
  )
  return (
    // wouter takes hooks as values.
    // oxlint-disable-next-line react/hooks
    <Router searchHook={useRawSearch} {...router}>
      <PageLanguage first={words} onLanguage={onLanguage}>
        <CrashBoundary at="">
          <CallContext value={portal.call}>
            <SessionContext value={portal.session}>
              <ConfirmationContext value={portal.confirmation}>
                <RuntimeContext value={portal.runtime}>
                  <PrerenderedContext value={given}>{page}</PrerenderedContext>
                </RuntimeContext>
              </ConfirmationContext>
            </SessionContext>
          </CallContext>
        </CrashBoundary>
      </PageLanguage>
    </Router>
  )
}

function ImpersonationNotice() {
  return useSession().impersonation && <ImpersonationBanner />
}

function NewVersion() {
  const { t } = useI18n()
  const { state } = useUpdate()
  const isThere = state !== 'idle'
  return (
    <>
      <output className="sr">{isThere && t('ui.update.title')}</output>
      {isThere && <UpdateNotice />}
    </>
  )
}
