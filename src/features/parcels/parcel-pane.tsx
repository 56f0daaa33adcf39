import { useQuery, useQueryClient } from '@tanstack/react-query'
import { knownParcels } from '#data/known-parcels.ts'
import { parcelDetail } from '#data/parcels.ts'
import { useCall } from '#http/api-context.ts'
import { ApiError } from '#http/api-error.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { QueryView } from '#ui/query-view.tsx'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { Empty } from '#ui/empty.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ParcelHead } from './parcel-head.tsx'
import styles from './parcel-pane.module.css'
import { ParcelSections } from './parcel-sections.tsx'

type Props = {
  /** From the address, so it may be anything. */
  id: number
  /** page: a page of its own with a bar on top. title: beside the list, and what the address is about. section: only beside it. */
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
  // What the list knows stands at once, and stays when there is no network to ask for the rest.
  const parcel = query.data ?? (isMissing ? undefined : knownParcels(client).find((each) => each.id === id))

  return (
    <div className={classes('stack stack-l', styles.pane)}>
      {heading === 'page' && (
        <PageHead
          title={parcel ? t('parcels.detail.label', { number: parcel.number }) : t('parcels.detail.pane')}
          back={{ to: 'parcels', search: back }}
          aside={
            <AppLink to="parcels" search={back} look="quiet" size="s" className="desk-only">
              {t('parcels.detail.back')}
            </AppLink>
          }
        />
      )}
      {parcel && <ParcelHead parcel={parcel} detail={query.data} isTitle={heading === 'title'} />}
      {isMissing ? (
        <Missing back={back} isTitle={heading === 'title'} />
      ) : (
        <QueryView of={query} skeleton={<RestIsComing hasHead={parcel !== undefined} />}>
          {(detail) => <ParcelSections parcel={detail} />}
        </QueryView>
      )}
    </div>
  )
}

function Missing({ back, isTitle }: { back: string; isTitle: boolean }) {
  const { t } = useI18n()
  return (
    <Empty
      drawing="lost"
      level={isTitle ? 1 : 2}
      title={t('parcels.detail.missing_title')}
      text={t('parcels.detail.missing_text')}
      action={
        <AppLink to="parcels" search={back} look="primary">
          {t('parcels.detail.back')}
        </AppLink>
      }
    />
  )
}

function RestIsComing({ hasHead }: { hasHead: boolean }) {
  return (
    <div className="stack stack-l">
      {!hasHead && (
        <Card>
          <Skeleton width="6rem" />
          <Skeleton width="60%" height="1.75rem" />
          <Skeleton height="5px" />
          <Skeleton height="2.75rem" />
        </Card>
      )}
      {[5, 4].map((lines) => (
        <Card key={lines}>
          <Skeleton width="8rem" height="1.25rem" />
          {Array.from({ length: lines }, (_, index) => (
            <Skeleton key={index} />
          ))}
        </Card>
      ))}
    </div>
  )
}
