import { useQueryClient } from '@tanstack/react-query'
import type { PushState } from '#contracts/account/push.ts'
import { knownKinds, savePush, type PushKind } from '#data/push.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { SwitchList } from './switch-list.tsx'
import { useOptimisticSwitches } from './use-optimistic-switches.ts'

/** One switch for each kind of notification. */
export function PushKinds({ state, isClosed }: { state: PushState; isClosed: boolean }) {
  const { t } = useI18n()
  const call = useCall()
  const client = useQueryClient()
  const switches = useOptimisticSwitches<PushKind>((states) =>
    savePush(client, call, { kinds: states.map(([kind, is_wanted]) => ({ kind, is_wanted })) }),
  )
  return (
    <SwitchList
      isClosed={isClosed}
      rows={knownKinds(state).map(({ kind, is_wanted }) => ({
        ...switches.of(kind, is_wanted),
        key: kind,
        label: t(`settings.push.kinds.${kind}.title`),
        note: t(`settings.push.kinds.${kind}.note`),
        onSet: (isOn) => switches.set(kind, isOn),
      }))}
    />
  )
}
