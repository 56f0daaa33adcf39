import { Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { parcelPasses } from '#contracts/parcels/actions.ts'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { ActionQuestion } from '#forms/action-question.tsx'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { pickupQr } from '#rules/pickup-qr.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { PickupCode } from '#ui/pickup-code.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { ShareButton } from './share-button.tsx'
import { Box, PrintButton, Sheet } from './sheet.tsx'
import styles from './sheet.module.css'
import { usePassAct } from './use-pass-act.ts'

type Props = {
  parcel: ParcelDetail
  pass: NonNullable<ParcelDetail['pickup_pass']>
  /** Read-only, for impersonating staff or a blocked customer. */
  isClosed: boolean
}

/** The pass: to be shared, copied, printed and withdrawn. Its data is cached on the device. */
export function ShownPass({ parcel, pass, isClosed }: Props) {
  const { t, f } = useI18n()
  const qr = useRef<HTMLDivElement>(null)
  const { number, pickup_point: point, pickup_until } = parcel
  const place = point ? `${point.title}, ${point.city}, ${point.address}` : ''
  const until = pickup_until ? f.calendarDate(pickup_until) : null
  const text = t('papers.pass.text', {
    name: pass.name,
    number,
    code: pass.code,
    place: [place, point?.schedule].filter(Boolean).join('\n'),
    until: until ? t('papers.pass.text_until', { date: until }) : '',
  })
    .replaceAll(/\n+/g, '\n')
    .trim()

  return (
    <>
      <div className="btns">
        <ShareButton title={t('papers.pass.title', { number })} text={text} qr={qr} />
        <CopyButton text={text} label={t('papers.pass.copy_name')}>
          {t('papers.pass.copy')}
        </CopyButton>
        <PrintButton look="plain" />
        {!isClosed && <Revoke parcel={parcel} name={pass.name} />}
      </div>
      <p className="note">{t('papers.pass.offline')}</p>
      <Sheet>
        <div className={styles.pass}>
          <div className="stack stack-m">
            <h2>{t('papers.pass.heading')}</h2>
            <p className={styles.big}>{pass.name}</p>
            <PickupCode code={pass.code} />
          </div>
          <div ref={qr}>
            <QrCode text={pickupQr(number, pass.code)} label={t('papers.pass.qr')} />
          </div>
        </div>
        <dl className={styles.boxes}>
          {/* Only the number: the customer's own name for the parcel is private. */}
          <Box name={t('papers.pass.parcel')}>{number}</Box>
          <Box name={t('papers.pass.until')}>{until}</Box>
          <Box name={t('papers.pass.point')} wide>
            {place}
          </Box>
          <Box name={t('papers.pass.hours')} wide>
            {point?.schedule}
          </Box>
        </dl>
        <p>{t('papers.pass.show')}</p>
      </Sheet>
    </>
  )
}

function Revoke({ parcel, name }: { parcel: ParcelDetail; name: string }) {
  const { t } = useI18n()
  const call = useCall()
  const isOnline = useOnline()
  const runner = usePassAct()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button look="quiet" icon={<Undo2 className="i-m" />} disabled={!isOnline} onClick={() => setAsked(true)}>
        {t('papers.pass.revoke')}
      </Button>
      <ActionQuestion
        isAsked={isAsked}
        onClose={() => setAsked(false)}
        runner={runner}
        title={t('papers.pass.revoke_title')}
        verb={t('papers.pass.revoke')}
        busy={t('papers.pass.revoking')}
        back={t('papers.pass.keep')}
        look="danger"
        send={() => call(parcelPasses.revoke, { params: { id: String(parcel.id) } })}
        done={t('papers.pass.revoked')}
      >
        <p>{t('papers.pass.revoke_text', { name })}</p>
      </ActionQuestion>
    </>
  )
}
