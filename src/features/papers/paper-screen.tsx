import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useParams, useSearch } from 'wouter'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { parcelDetail } from '#data/parcels.ts'
import { useRefetchFailed } from '#data/refetch-failed.ts'
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
import { Declaration } from './declaration.tsx'
import { Pass } from './pass.tsx'
import { Receipt } from './receipt.tsx'
import styles from './sheet.module.css'

type PaperProps = {
  parcel: ParcelDetail
  /** "Try again" above also asks for the rest of the paper. */
  isRetryAbove: boolean
}

const papers = { declaration: Declaration, receipt: Receipt, pass: Pass } satisfies Record<
  string,
  ComponentType<PaperProps>
>
type Paper = keyof typeof papers

/** One document of a parcel (`?print=`), to be printed or handed over. Built entirely from the cached detail. */
export function PaperScreen() {
  const { t } = useI18n()
  const id = Number(useParams().id)
  const isId = Number.isSafeInteger(id) && id > 0
  const paper = paperOf(useSearch())
  const query = useQuery({ ...parcelDetail(useCall(), id), enabled: isId })
  const isMissing = !isId || (query.error instanceof ApiError && query.error.kind === 'missing')
  const number = query.data?.number
  const refetch = useRefetchFailed()
  const Shown = papers[paper]
  return (
    <div className={classes('stack stack-l', !isMissing && styles.screen)}>
      <PageHead
        title={number ? t(`papers.${paper}.title`, { number }) : t('titles.parcel-paper')}
        back={isMissing ? { to: 'parcels', onDesk: true } : { to: 'parcel', params: { id }, onDesk: true }}
      />
      {isMissing ? (
        <Empty
          drawing="lost"
          title={t('papers.missing_title')}
          text={t('papers.missing_text')}
          action={
            <AppLink to="parcels" look="primary">
              {t('papers.missing_back')}
            </AppLink>
          }
        />
      ) : (
        <QueryView of={{ ...query, refetch }} skeleton={<Coming />}>
          {(parcel) => <Shown key={parcel.id} parcel={parcel} isRetryAbove={query.error !== null} />}
        </QueryView>
      )}
    </div>
  )
}

/** An unknown name, from an old or mistyped address, means the declaration. */
function paperOf(search: string): Paper {
  const asked = new URLSearchParams(search).get('print')
  return asked === 'receipt' || asked === 'pass' ? asked : 'declaration'
}

function Coming() {
  return (
    <Card>
      <Skeleton width="12rem" height="1.75rem" />
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} />
      ))}
    </Card>
  )
}
