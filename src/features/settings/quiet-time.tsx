import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { QuietHours } from '#contracts/account/push.ts'
import { savePush } from '#data/push.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './quiet-time.module.css'
import type { Saving } from './use-saving.ts'

const night = { from: '22:00', to: '08:00' }

/** The quiet hours, by this device's clock. Notifications that come meanwhile are delivered afterwards. */
export function QuietTime({
  hours,
  isClosed,
  saving,
}: {
  hours: QuietHours | null
  isClosed: boolean
  saving: Saving
}) {
  const { t } = useI18n()
  const call = useCall()
  const client = useQueryClient()
  /** The choice, until it is saved. */
  const [wanted, setWanted] = useState<Pick<QuietHours, 'from' | 'to'> | 'none' | null>(null)
  const shown = wanted === 'none' ? null : (wanted ?? hours)
  const isSaved = wanted === null

  async function save(next: Pick<QuietHours, 'from' | 'to'> | 'none') {
    setWanted(next)
    const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const quiet_hours = next === 'none' ? null : { from: next.from, to: next.to, time_zone }
    await saving(() => savePush(client, call, { quiet_hours }))
    // A change made during the save is not saved yet.
    setWanted((now) => (now === next ? null : now))
  }

  /** A time field is empty until all four digits are typed. */
  function leave() {
    if (wanted === null || wanted === 'none') return
    if (!wanted.from || !wanted.to) setWanted(null)
    // An invalid pair stays, to be corrected.
    else if (wanted.from !== wanted.to) void save(wanted)
  }

  return (
    <Card flush>
      <Switch
        label={t('settings.push.quiet.title')}
        note={t('settings.push.quiet.note')}
        disabled={isClosed}
        busy={!isSaved && (shown === null || hours === null)}
        checked={shown !== null}
        onChange={(event) => void save(event.target.checked ? night : 'none')}
      />
      {shown && (
        <div className={styles.times}>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              type="time"
              label={t(`settings.push.quiet.${end}`)}
              disabled={isClosed}
              value={shown[end]}
              error={end === 'to' && shown.to && shown.from === shown.to ? t('errors.same_time') : undefined}
              onChange={(event) => setWanted({ from: shown.from, to: shown.to, [end]: event.target.value })}
              onBlur={leave}
            />
          ))}
        </div>
      )}
    </Card>
  )
}
