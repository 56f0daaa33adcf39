import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ExtraService } from '#contracts/extra-services.ts'
import { extraServiceDefaultList, extraServiceList, saveExtraServiceDefaults } from '#data/extra-services.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { areInConflict } from '#rules/service-conflicts.ts'
import { ServicePrice } from '#ui/service-price.tsx'
import { PlacedQuery } from './placed-query.tsx'
import { SaveMark } from './save-mark.tsx'
import { Section } from './section.tsx'
import { SwitchList, SwitchSkeleton } from './switch-list.tsx'
import { useClosed } from './use-closed.ts'
import { useOptimisticSwitches } from './use-optimistic-switches.ts'

/** The services that every new parcel starts with. */
export function DefaultServices() {
  const { t } = useI18n()
  const call = useCall()
  const client = useQueryClient()
  const services = useQuery(extraServiceList(call))
  const defaults = useQuery(extraServiceDefaultList(call))
  const switches = useOptimisticSwitches<number>((states) => saveExtraServiceDefaults(client, call, states))
  const closed = useClosed()
  const asked = { ...(services.data ? defaults : services), data: both(services.data, defaults.data) }

  return (
    <Section
      title={t('settings.services.title')}
      note={closed ?? t('settings.services.note')}
      aside={<SaveMark phase={switches.phase} />}
    >
      <PlacedQuery
        of={asked}
        skeleton={<SwitchSkeleton rows={12} hasPrices />}
        unreachable={<p className="note">{t('settings.closed.later')}</p>}
        isEmpty={({ offered }) => offered.length === 0}
        empty={<p className="note">{t('settings.services.none')}</p>}
      >
        {({ offered, states }) => {
          const state = ({ id }: ExtraService) => switches.of(id, states[id] ?? false)
          return (
            <SwitchList
              isClosed={closed !== null}
              rows={offered.map((service) => ({
                ...state(service),
                key: service.id,
                label: service.title,
                note: service.description,
                price: <ServicePrice {...service} type={service.price_type} />,
                reason: excludedBy(service),
                onSet: (isOn) => switches.set(service.id, isOn),
              }))}
            />
          )

          /** When two services exclude each other, the one that is on has to be switched off first. */
          function excludedBy(service: ExtraService): string | null {
            if (state(service).isOn) return null
            const other = offered.find((each) => areInConflict(each, service) && state(each).isOn)
            return other ? t('errors.services_conflict', { other: other.title }) : null
          }
        }}
      </PlacedQuery>
    </Section>
  )
}

/** The services that may be on by default, with the customer's states for them. */
function both(services: ExtraService[] | undefined, states: Record<number, boolean> | undefined) {
  return services && states && { offered: services.filter((each) => each.is_default_allowed), states }
}
