import { useInfiniteQuery } from '@tanstack/react-query'
import { FileCheck, FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import type { Parcel } from '#contracts/parcels/parcels.ts'
import { parcelList } from '#data/parcels.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import type { Share } from '#offline/shares/share.ts'
import { parcelName } from '#rules/parcel-name.ts'
import { canAddInvoices } from '#rules/parcel-status.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { Item, List } from '#ui/list.tsx'
import { Loader } from '#ui/loader.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './share-card.module.css'
import { useAttach } from './use-attach.ts'

const shown = 4

/** The customer's parcels that still take invoices, those without one first. One tap attaches the files. */
export function ParcelChoice({ share }: { share: Share }) {
  const { t } = useI18n()
  const isOnline = useOnline()
  const parcels = useOpenParcels()
  const [isWhole, setWhole] = useState(false)
  const { attach, attachingTo, problem } = useAttach(share)
  if (parcels.length === 0) return null
  const rest = parcels.length - shown
  return (
    <Card flush title={t('shares.parcels.title')} level={3}>
      {(!isOnline || problem) && (
        <div className={styles.words}>
          {!isOnline && <p className="note">{t('shares.parcels.offline')}</p>}
          {problem && (
            <Notice tone="attention" alert title={problem}>
              {t('shares.parcels.kept')}
            </Notice>
          )}
        </div>
      )}
      <List label={t('shares.parcels.title')}>
        {parcels.slice(0, isWhole ? undefined : shown).map((parcel) => (
          <Item
            key={parcel.id}
            icon={isLacking(parcel) ? <FilePlus2 /> : <FileCheck />}
            {...(isLacking(parcel) && { tone: 'red' as const })}
            title={parcelName(parcel)}
            note={
              <Dotted>
                <span className="code">{parcel.number}</span>
                {isLacking(parcel) && t('shares.parcels.lacking')}
              </Dotted>
            }
            end={attachingTo === parcel.id && <Loader />}
            {...(isOnline && { onClick: () => void attach(parcel.id) })}
          />
        ))}
      </List>
      {rest > 0 && !isWhole && (
        <div className={styles.words}>
          <Button look="quiet" size="s" onClick={() => setWhole(true)}>
            {t('shares.parcels.more', { count: rest })}
          </Button>
        </div>
      )}
      <output className="sr">{attachingTo !== null && t('shares.parcels.attaching')}</output>
    </Card>
  )
}

function isLacking({ attention }: Parcel): boolean {
  return attention.includes('invoice_missing')
}

/** The parcels that could be loaded; the other ways work without them. */
function useOpenParcels(): Parcel[] {
  const call = useCall()
  const warehouse = useInfiniteQuery(parcelList(call, { step: 'warehouse' }, 100))
  const expected = useInfiniteQuery(parcelList(call, { step: 'expected' }, 100))
  // Customs may ask for an invoice too.
  const customs = useInfiniteQuery(parcelList(call, { step: 'customs' }, 100))
  return [warehouse, expected, customs]
    .flatMap(({ data }) => data?.pages ?? [])
    .flatMap(({ data }) => data)
    .filter(({ status }) => canAddInvoices(status))
    .toSorted((one, other) => Number(isLacking(other)) - Number(isLacking(one)))
}
