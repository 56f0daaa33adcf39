import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import type { Notification } from '#contracts/notifications.ts'
import { useKnownRows } from '#data/known-rows.ts'
import { knownUnread, noticeList, readNotices, unreadCount } from '#data/notifications.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { useSession } from '#session/session-context.ts'
import { QueryView } from '#ui/query-view.tsx'
import { Empty } from '#ui/empty.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import { MoreRows } from '#ui/more-rows.tsx'
import { Found } from '#ui/found.tsx'
import { NothingFound } from '#ui/nothing-found.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { NoticeRows } from './notice-rows.tsx'
import { ReadAllButton } from './read-all-button.tsx'

/** What changed, by day, each linked to its subject. `?show=unread` hides what was read. */
export function NotificationsScreen() {
  const { t } = useI18n()
  const client = useQueryClient()
  const call = useCall()
  const isOnline = useOnline()
  const { impersonation, blocked } = useSession()
  const [path, navigate] = useLocation()
  const isUnreadOnly = new URLSearchParams(useSearch()).get('show') === 'unread'
  const { query, rows, isKnownOnly, isComing } = useKnownRows(noticeList(call, isUnreadOnly), (known) =>
    isUnreadOnly ? knownUnread(known) : undefined,
  )
  const { data: unread = 0 } = useQuery(unreadCount(call))
  const isNothingYet = !isUnreadOnly && rows?.length === 0
  // Only the customer's own reading marks a notification as read.
  const mayRead = !impersonation && !blocked
  const newest = mayRead && unread > 0 && rows?.[0]
  const show = (which: 'all' | 'unread') => navigate(which === 'all' ? path : `${path}?show=unread`, { replace: true })

  function open(notice: Notification) {
    // The customer came for the subject: if marking fails, the notification silently stays new.
    if (mayRead && isOnline && notice.read_at === null) readNotices(client, call, { one: notice }).catch(() => {})
  }

  return (
    <>
      <PageHead
        title={t('notifications.title')}
        back={{ to: 'dashboard' }}
        aside={newest && <ReadAllButton newest={newest} />}
      />
      {impersonation && <p className="note">{t('notifications.impersonated')}</p>}
      {!isOnline && newest && <p className="note">{t('notifications.read_all_offline')}</p>}
      {!isNothingYet && (
        // Page children are centered, but chips extend to the edges.
        <div>
          <FilterChips
            legend={t('notifications.filter')}
            options={[
              { value: 'all', label: t('notifications.all') },
              { value: 'unread', label: t('notifications.unread'), ...(unread > 0 && { count: unread }) },
            ]}
            value={isUnreadOnly ? 'unread' : 'all'}
            onChange={show}
          />
        </div>
      )}
      <Found
        isFiltered={isUnreadOnly}
        count={isComing ? undefined : rows?.length}
        isPart={isKnownOnly || query.hasNextPage}
      />
      <QueryView
        of={query}
        skeleton={<RowsSkeleton count={6} height="3.5rem" head />}
        isEmpty={() => rows?.length === 0}
        empty={
          isUnreadOnly ? (
            <NothingFound
              title={t('notifications.nothing_title')}
              text={t('notifications.nothing_text')}
              reset={t('notifications.reset')}
              onReset={() => show('all')}
            />
          ) : (
            <NothingYet />
          )
        }
      >
        {() => (
          <div className="stack" aria-busy={isComing}>
            {isKnownOnly && !isComing && <p className="note">{t('ui.more.offline')}</p>}
            <NoticeRows rows={rows ?? []} list={isKnownOnly ? null : isUnreadOnly ? 'unread' : 'all'} onOpen={open} />
            <MoreRows query={query} skeleton={<RowsSkeleton count={2} height="3.5rem" />} />
          </div>
        )}
      </QueryView>
    </>
  )
}

function NothingYet() {
  const { t } = useI18n()
  return <Empty drawing="empty-nest" title={t('notifications.empty_title')} text={t('notifications.empty_text')} />
}
