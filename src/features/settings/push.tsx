import { useQuery } from '@tanstack/react-query'
import { pushState } from '#data/push.ts'
import { isFirstAsked } from '#data/is-first-asked.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { Card } from '#ui/card.tsx'
import { Switch } from '#ui/switch.tsx'
import { PushKinds } from './push-kinds.tsx'
import { QuietTime } from './quiet-time.tsx'
import { SaveMark } from './save-mark.tsx'
import { Section } from './section.tsx'
import { SwitchComing } from './switch-list.tsx'
import { useClosed } from './use-closed.ts'
import { useDevicePush } from './use-device-push.ts'
import { useSaving } from './use-saving.ts'
import { WhenLocked } from './when-locked.tsx'

/** Notifications on this device: on or off, which kinds, quiet hours and previews. Hidden where the provider does not offer them. */
export function Push() {
  const { t } = useI18n()
  const query = useQuery(pushState(useCall()))
  const state = query.data
  const { person } = useSession()
  const { phase, saving } = useSaving()
  const device = useDevicePush(person?.id ?? 0)
  const closed = useClosed()
  const hindrance = device.way === 'allowed' || device.way === 'ask' ? null : device.way
  const words = {
    label: t('settings.push.on'),
    note: hindrance ? t(`settings.push.way.${hindrance}`) : t('settings.push.on_note'),
  }
  // Reserves its space while loading, so that nothing below moves.
  if (isFirstAsked(query)) {
    return (
      <Section title={t('settings.push.title')} note={closed}>
        <Card flush>
          <SwitchComing {...words} />
        </Card>
      </Section>
    )
  }
  if (!state) return null
  const isOn = device.way === 'allowed' && state.device !== null

  return (
    <Section title={t('settings.push.title')} note={closed} aside={<SaveMark phase={phase} />}>
      <Card flush>
        <Switch
          {...words}
          error={device.error ?? undefined}
          busy={device.isBusy}
          disabled={closed !== null || hindrance !== null}
          checked={device.wanted ?? isOn}
          onChange={(event) => void device.turn(event.target.checked, state.public_key)}
        />
      </Card>
      {isOn && (
        <>
          <p className="note">{t('settings.push.everywhere')}</p>
          <PushKinds state={state} isClosed={closed !== null} />
          <QuietTime hours={state.quiet_hours} isClosed={closed !== null} saving={saving} />
          <WhenLocked shows={state.lock_screen} isClosed={closed !== null} saving={saving} />
        </>
      )}
    </Section>
  )
}
