import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { Empty } from '#ui/empty.tsx'
import { useFocusKept } from '#ui/use-focus-kept.ts'
import { AskPass } from './ask-pass.tsx'
import { ShownPass } from './shown-pass.tsx'

/** The pass for the person who collects the parcel: a name and a code of its own, to be handed over in any form. */
export function Pass({ parcel }: { parcel: ParcelDetail }) {
  const { t } = useI18n()
  const { impersonation, blocked } = useSession()
  const place = useFocusKept<HTMLDivElement>()
  if (parcel.status !== 'ready_for_pickup')
    return <Empty drawing="empty-nest" title={t('papers.pass.none_title')} text={t('papers.pass.none_text')} />
  const closed = impersonation ? t('papers.pass.impersonated') : blocked ? t('papers.pass.blocked') : null
  const pass = parcel.pickup_pass
  return (
    <div ref={place} className="stack stack-l">
      {pass && <ShownPass key={pass.code} parcel={parcel} pass={pass} isClosed={closed !== null} />}
      {closed ? <p className="note">{closed}</p> : !pass && <AskPass parcel={parcel} />}
    </div>
  )
}
