import { useQuery, useQueryClient } from '@tanstack/react-query'
import { notificationSettingList, saveNotificationSettings, type MailKind } from '#data/notification-settings.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { PlacedQuery } from './placed-query.tsx'
import { SaveMark } from './save-mark.tsx'
import { Section } from './section.tsx'
import { SwitchList, SwitchSkeleton } from './switch-list.tsx'
import { useClosed } from './use-closed.ts'
import { useOptimisticSwitches } from './use-optimistic-switches.ts'

/** The optional mails that the customer wants. */
export function Notifications() {
  const { t } = useI18n()
  const call = useCall()
  const client = useQueryClient()
  const kinds = useQuery(notificationSettingList(call))
  const switches = useOptimisticSwitches<MailKind>((states) => saveNotificationSettings(client, call, states))
  const closed = useClosed()

  return (
    <Section
      title={t('settings.mails.title')}
      note={closed ?? t('settings.mails.note')}
      aside={<SaveMark phase={switches.phase} />}
    >
      <PlacedQuery
        of={kinds}
        skeleton={<SwitchSkeleton rows={4} />}
        unreachable={<p className="note">{t('settings.closed.later')}</p>}
      >
        {(known) => (
          <SwitchList
            isClosed={closed !== null}
            rows={known.map(({ kind, is_wanted }) => ({
              ...switches.of(kind, is_wanted),
              key: kind,
              label: t(`settings.mails.${kind}.title`),
              note: t(`settings.mails.${kind}.note`),
              onSet: (isOn) => switches.set(kind, isOn),
            }))}
          />
        )}
      </PlacedQuery>
    </Section>
  )
}
