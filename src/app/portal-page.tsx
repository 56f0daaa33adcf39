import { Suspense, type ComponentProps } from 'react'
import { Router, type RouterOptions } from 'wouter'
import type { Language } from '#contracts/wire.ts'
import { CallContext } from '#http/api-context.ts'
import type { I18n } from '#i18n/i18n-context.ts'
import { UpdatesContext } from '#pwa/update-context.ts'
import { SessionContext } from '#session/session-context.ts'
import { ToastHost } from '#ui/toast-host.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import { DeviceContext } from './customer-providers.tsx'
import { PageLanguage } from './page-language.tsx'
import { Pages } from './pages.tsx'
import type { Portal } from './portal.ts'
import { UpdateNotice } from './update-notice.tsx'

type Props = {
  portal: Portal
  words: I18n
  updates?: ComponentProps<typeof UpdatesContext>['value']
  router?: RouterOptions
  onLanguage: (language: Language) => void
  onArrive: () => void
}

/** The whole page: who gives what to whom, from the outside in. */
export function PortalPage({ portal, words, updates, router, onLanguage, onArrive }: Props) {
  const page = (
    <>
      <Pages wasRefused={portal.wasRefused} onArrive={onArrive} />
      <Suspense>
        <UpdateNotice />
        <ToastHost />
      </Suspense>
    </>
  )
  return (
    <Router {...router}>
      <PageLanguage first={words} onLanguage={onLanguage}>
        <CrashBoundary at="">
          <CallContext value={portal.call}>
            <SessionContext value={portal.session}>
              <DeviceContext value={portal.device}>
                {updates ? <UpdatesContext value={updates}>{page}</UpdatesContext> : page}
              </DeviceContext>
            </SessionContext>
          </CallContext>
        </CrashBoundary>
      </PageLanguage>
    </Router>
  )
}
