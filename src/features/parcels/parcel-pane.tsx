import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Share } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Parcel, ParcelDetail } from '#contracts/parcels/parcels.ts'
import { knownParcels } from '#data/known-parcels.ts'
import { parcelDetail } from '#data/parcels.ts'
import { Acted, useFocusAfterAct } from '#forms/use-acted.ts'
import { useCall } from '#http/api-context.ts'
import { ApiError } from '#http/api-error.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { parcelName } from '#rules/parcel-name.ts'
import { useSession } from '#session/session-context.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Empty } from '#ui/empty.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { useTabTitle } from '#ui/use-tab-title.ts'
import { usePhone } from '#ui/use-width.ts'
import { ActionBar, mainAction } from './actions/main-action.tsx'
import { MoreSheet } from './actions/more-actions.tsx'
import { useIsChanging } from './parcel-change.ts'
import { ParcelComing } from './parcel-coming.tsx'
import { ParcelHead } from './parcel-head.tsx'
import styles from './parcel-pane.module.css'
import { ParcelSections } from './parcel-sections.tsx'

type Props = {
  /** From the address, so it may be any number. */
  id: number
  /** page: a page of its own with a top bar. title: beside the list, and named in the address. section: beside the list only. */
  heading: 'page' | 'title' | 'section'
  /** The list's filter, for the way back. */
  back: string
}

export function ParcelPane({ id, heading, back }: Props) {
  const { t } = useI18n()
  const client = useQueryClient()
  const isId = Number.isSafeInteger(id) && id > 0
  const query = useQuery({ ...parcelDetail(useCall(), id), enabled: isId })
  const isMissing = !isId || (query.error instanceof ApiError && query.error.kind === 'missing')
  // What the list knows is shown at once, and stays when the detail cannot be fetched.
  const known = query.data ?? knownParcels(client).find((each) => each.id === id)
  const parcel = isMissing ? undefined : known
  // The parcel was deleted on another device: ignore its cached detail.
  const kept = isMissing ? undefined : query.data

  const name = parcel ? t('parcels.detail.label', { number: parcel.number }) : t('parcels.detail.pane')
  useTabTitle(parcel && heading !== 'section' ? name : null)
  const isBlocked = useSession().blocked !== null
  const isPhone = usePhone()
  const isChanging = useIsChanging(id)
  const [isDeclaring, setDeclaring] = useState(false)
  // The cached detail may be older than the block, so its actions are withdrawn here.
  const detail = kept && isBlocked ? { ...kept, can: nothing(kept.can) } : kept
  const atThumb = isPhone && detail ? mainAction(detail, isChanging && !isDeclaring) : null
  const page = useRef<HTMLDivElement>(null)
  const { acts, acted } = useFocusAfterAct(page)

  return (
    <Acted value={acted}>
      <div ref={page} className={`stack stack-l ${styles.pane}`}>
        {heading === 'page' && (
          <PageHead
            title={name}
            back={{ to: 'parcels', search: back }}
            aside={
              <>
                {parcel && <ShareParcel parcel={parcel} />}
                {isPhone && detail && <MoreSheet parcel={detail} />}
                <AppLink to="parcels" search={back} look="quiet" size="s" className="desk-only">
                  {t('parcels.detail.back')}
                </AppLink>
              </>
            }
          />
        )}
        {heading === 'title' && !parcel && !isMissing && (
          <h1 className="sr" tabIndex={-1} data-page-title>
            {t('parcels.detail.pane')}
          </h1>
        )}
        {parcel && <ParcelHead parcel={parcel} detail={kept} isTitle={heading === 'title'} acts={acts} />}
        {isMissing ? (
          <Missing back={heading === 'page' ? back : null} isTitle={heading === 'title'} />
        ) : (
          <QueryView of={query} skeleton={<ParcelComing hasHead={parcel !== undefined} />}>
            {(answer) => <ParcelSections parcel={detail ?? answer} />}
          </QueryView>
        )}
      </div>
      {/* Outside the pane: inside it, `position: fixed` would be relative to the pane. */}
      {detail && atThumb && <ActionBar parcel={detail} what={atThumb} isAsked={isDeclaring} onAsk={setDeclaring} />}
    </Acted>
  )
}

function nothing(can: ParcelDetail['can']): ParcelDetail['can'] {
  return Object.fromEntries(Object.keys(can).map((act) => [act, false])) as ParcelDetail['can']
}

/** `back`: the list's filter; null where the list, which may have a drawing of its own, stands beside it. */
function Missing({ back, isTitle }: { back: string | null; isTitle: boolean }) {
  const { t } = useI18n()
  const [title, text] = [t('parcels.detail.missing_title'), t('parcels.detail.missing_text')]
  if (back === null) {
    return (
      <div className={styles.missing}>
        {isTitle ? (
          <h1 className="h3" tabIndex={-1} data-page-title>
            {title}
          </h1>
        ) : (
          <h2 className="h3">{title}</h2>
        )}
        <p className="note">{text}</p>
      </div>
    )
  }
  return (
    <Empty
      drawing="lost"
      title={title}
      text={text}
      action={
        <AppLink to="parcels" search={back} look="primary">
          {t('parcels.detail.back')}
        </AppLink>
      }
    />
  )
}

/** Shares name, status and number with another app, where the device can. Not the address: only the customer can open it. */
function ShareParcel({ parcel }: { parcel: Parcel }) {
  const { t, has } = useI18n()
  if (!('share' in navigator)) return null
  const status = `parcels.status.${parcel.status}`
  const title = parcelName(parcel)
  const text = [title, parcel.tracking_number ?? parcel.number, has(status) ? t(status) : parcel.status].join(', ')
  // Closing the share sheet is not a failure.
  const share = () => navigator.share({ title, text }).catch(() => {})
  return <IconButton label={t('parcels.detail.share')} icon={<Share />} onClick={() => void share()} />
}
