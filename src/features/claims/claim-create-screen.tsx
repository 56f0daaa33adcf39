import { useSearch } from 'wouter'
import { InOneTab } from '#forms/in-one-tab.tsx'
import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { PageHead } from '#ui/page-head.tsx'
import { AboutParcel, Mended } from './claim-start.tsx'
import { ChooseParcel } from './choose-parcel.tsx'
import { draftKeys } from './draft-keys.ts'
import { Unavailable } from './unavailable.tsx'

/** `?parcel=12` is about a parcel, `?entry=` corrects a claim that the provider refused; without either, a parcel is chosen. */
export function ClaimCreateScreen() {
  const { t } = useI18n()
  const query = new URLSearchParams(useSearch())
  const entry = query.get('entry')
  const parcel = /^[1-9]\d{0,9}$/.exec(query.get('parcel') ?? '')?.[0]
  const isBlocked = useSession().blocked !== null
  return (
    <>
      <PageHead
        title={t('claims.form.title')}
        lead={(entry || parcel) && t('claims.form.lead')}
        back={parcel ? { to: 'parcel', params: { id: parcel }, onDesk: true } : { to: 'claims', onDesk: true }}
      />
      {isBlocked ? (
        <Unavailable title={t('claims.closed_blocked')} />
      ) : entry ? (
        <InOneTab key={entry} draftKey={draftKeys.mendedClaim(entry)}>
          {(isHere) => isHere && <Mended id={entry} />}
        </InOneTab>
      ) : parcel ? (
        <InOneTab key={parcel} draftKey={draftKeys.claim(Number(parcel))}>
          {(isHere) => isHere && <AboutParcel id={Number(parcel)} />}
        </InOneTab>
      ) : (
        <ChooseParcel />
      )}
    </>
  )
}
