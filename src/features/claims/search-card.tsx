import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { previewOf } from '#contracts/files.ts'
import { searchRequests, type SearchRequest } from '#contracts/search-requests.ts'
import { searchesKey } from '#data/claims.ts'
import { ActionQuestion } from '#forms/action-question.tsx'
import { useAction } from '#forms/use-action.ts'
import { useCall } from '#http/api-context.ts'
import { nbsp } from '#i18n/formats.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { useSession } from '#session/session-context.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FileRow } from '#ui/file-row.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { CaseStamp } from './case-stamp.tsx'
import styles from './claims.module.css'

/** A search for a missing parcel: what is known about it, its status and its result. */
export function SearchCard({ request }: { request: SearchRequest }) {
  const { t, f, has } = useI18n()
  const isOnline = useOnline()
  const isBlocked = useSession().blocked !== null
  const { tracking_number, extra_tracking_numbers, shop_name, description, delivered_on, files, status, parcel } =
    request
  // Breaks a long number between groups beside its stamp.
  const inGroups = (code: string) => f.grouped(code).replaceAll(nbsp, ' ')
  const next = `claims.search.next.${status}`
  const facts = [
    shop_name,
    t('claims.search.facts', { date: f.dateOf(request.created_at) }),
    delivered_on && t('claims.search.delivered', { date: f.calendarDate(delivered_on) }),
  ]
  return (
    <Card>
      <div className={styles.top}>
        <div className="grow">
          <h3 className="h3 code">{inGroups(tracking_number)}</h3>
          {extra_tracking_numbers.length > 0 && (
            <p className="note code">{extra_tracking_numbers.map(inGroups).join(', ')}</p>
          )}
        </div>
        <CaseStamp of="search" status={status} />
      </div>
      <p className="note">
        <Dotted>{facts}</Dotted>
      </p>
      {description && <p className="note">{description}</p>}
      {request.staff_comment ? <p className="strong">{request.staff_comment}</p> : has(next) && <p>{t(next)}</p>}
      {files.length > 0 && (
        <ul className="stack stack-s" aria-label={t('claims.files')}>
          {files.map((file) => (
            <FileRow
              key={file.id}
              name={file.name}
              size={file.size}
              thumb={previewOf(file)}
              href={isOnline ? file.url : undefined}
            />
          ))}
        </ul>
      )}
      {parcel && (
        <div>
          <AppLink to="parcel" params={{ id: parcel.id }} look="plain" size="s">
            {t('claims.search.to_parcel', { number: parcel.number })}
          </AppLink>
        </div>
      )}
      {request.can.withdraw && !isBlocked && <Withdraw request={request} />}
    </Card>
  )
}

/** Withdraws the request, for example because the parcel has turned up. */
function Withdraw({ request: { id, tracking_number: number } }: { request: SearchRequest }) {
  const { t } = useI18n()
  const call = useCall()
  const client = useQueryClient()
  const isOnline = useOnline()
  const [isAsked, setAsked] = useState(false)
  const askAgain = () => client.invalidateQueries({ queryKey: searchesKey })
  const runner = useAction<{ data: SearchRequest }>({
    askAgain,
    delivered: askAgain,
    unsureWords: t('claims.search.unsure'),
  })
  return (
    <div className="btns">
      <Button
        size="s"
        disabled={!isOnline}
        aria-label={t('claims.search.withdraw_of', { number })}
        onClick={() => setAsked(true)}
      >
        {t('claims.search.withdraw')}
      </Button>
      {!isOnline && <p className="small">{t('forms.act.needs_network')}</p>}
      <ActionQuestion
        isAsked={isAsked}
        onClose={() => setAsked(false)}
        runner={runner}
        title={t('claims.search.withdraw_title')}
        verb={t('claims.search.withdraw')}
        busy={t('claims.search.withdrawing')}
        look="danger"
        send={() => call(searchRequests.withdraw, { params: { id: String(id) } })}
        done={t('claims.search.withdrawn')}
      >
        <p>{t('claims.search.withdraw_text', { number })}</p>
      </ActionQuestion>
    </div>
  )
}
