import { useQueryClient } from '@tanstack/react-query'
import { lockScreens, type PushState } from '#contracts/account/push.ts'
import { savePush } from '#data/push.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import { Choices } from '#ui/choices.tsx'
import { useChoice, type Saving } from './use-saving.ts'

/** How much a notification shows on a locked screen. */
export function WhenLocked({
  shows,
  isClosed,
  saving,
}: {
  shows: PushState['lock_screen']
  isClosed: boolean
  saving: Saving
}) {
  const { t } = useI18n()
  const call = useCall()
  const client = useQueryClient()
  const { wanted, choose } = useChoice<(typeof lockScreens)[number]>(saving, (lock_screen) =>
    savePush(client, call, { lock_screen }),
  )

  return (
    <Card>
      <Choices
        legend={t('settings.push.lock.title')}
        named
        disabled={isClosed}
        options={lockScreens.map((value) => ({
          value,
          label: t(`settings.push.lock.${value}.title`),
          note: t(`settings.push.lock.${value}.note`),
        }))}
        value={wanted ?? lockScreens.find((each) => each === shows)}
        onChange={(value) => void choose(value)}
      />
    </Card>
  )
}
