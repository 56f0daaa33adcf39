import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { sessions as api, type Session } from '#contracts/account/sessions.ts'
import { sessionList, sessionsKey } from '#data/account.ts'
import { refusalWords } from '#forms/failure-words.ts'
import { ApiError } from '#http/api-error.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import type { Translate } from '#i18n/translate.ts'
import { useOnline } from '#offline/connection.ts'
import { useSession } from '#session/session-context.ts'
import { QueryView } from '#ui/query-view.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { Item, List } from '#ui/list.tsx'
import { toast } from '#ui/toast.ts'
import { useFocusKept } from '#ui/use-focus-kept.ts'
import styles from './devices.module.css'
import { RowsComing } from './rows-coming.tsx'

/** How many devices are shown at first: this one, impersonating staff, and the latest. */
const first = 3

/**
 * The devices on which the customer is signed in; others can be signed out after a confirmation. Impersonating staff see the list, but
 * cannot sign anything out.
 */
export function Devices({ isImpersonated }: { isImpersonated: boolean }) {
  const { t } = useI18n()
  const call = useCall()
  const client = useQueryClient()
  const list = useQuery(sessionList(call))
  const isOnline = useOnline()
  const { blocked } = useSession()
  const place = useFocusKept<HTMLDivElement>()
  const [asked, setAsked] = useState<Session | 'others' | null>(null)
  const [isWhole, setWhole] = useState(false)
  const [ending, setEnding] = useState<Session | 'others' | null>(null)
  const mayEnd = !isImpersonated && !blocked && isOnline

  async function end(which: Session | 'others') {
    setAsked(null)
    setEnding(which)
    try {
      if (which === 'others') await call(api.endOthers, {})
      else await call(api.end, { params: { id: String(which.id) } })
      toast.ok(t('account.ended'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(t(...refusalWords(error)))
    } finally {
      setEnding(null)
      await client.invalidateQueries({ queryKey: sessionsKey })
    }
  }

  return (
    <div ref={place}>
      <Card flush title={t('account.devices')}>
        <div className={styles.answer}>
          <QueryView
            of={list}
            skeleton={<RowsComing count={3} />}
            unreachable={<p className={`note ${styles.all}`}>{t('settings.closed.later')}</p>}
          >
            {(known) => (
              <>
                <List>
                  {sorted(known)
                    .slice(0, isWhole ? undefined : first)
                    .map((each) => (
                      <Device
                        key={each.id}
                        session={each}
                        isEnding={ending === each}
                        {...(mayEnd && !each.is_current && { onEnd: () => setAsked(each) })}
                      />
                    ))}
                </List>
                {known.length > 1 && (
                  <div className={`stack stack-m ${styles.all}`}>
                    {!isWhole && known.length > first && (
                      <Button block onClick={() => setWhole(true)}>
                        {t('account.all_devices', { count: known.length })}
                      </Button>
                    )}
                    {mayEnd && (
                      <Button
                        look="danger"
                        block
                        busy={ending === 'others' ? t('account.ending') : undefined}
                        onClick={() => setAsked('others')}
                      >
                        {t('account.end_others')}
                      </Button>
                    )}
                  </div>
                )}
              </>
            )}
          </QueryView>
        </div>
        <Dialog
          open={asked !== null}
          onClose={() => setAsked(null)}
          title={
            asked === 'others' ? t('account.end_others') : asked && t('account.end_device', { name: nameOf(asked, t) })
          }
          actions={
            <>
              <Button onClick={() => setAsked(null)}>{t('account.end_not')}</Button>
              <Button look="danger" onClick={() => asked && void end(asked)}>
                {t('account.end')}
              </Button>
            </>
          }
        >
          <p>{t('account.end_text')}</p>
        </Dialog>
      </Card>
    </div>
  )
}

function Device({ session, isEnding, onEnd }: { session: Session; isEnding: boolean; onEnd?: () => void }) {
  const { t, f } = useI18n()
  const name = nameOf(session, t)
  const where = session.last_country_code ? f.country(session.last_country_code) : null
  const when = session.is_current
    ? t(session.staff_name || session.device_name ? 'account.this_device' : 'account.here_now')
    : t('account.last_used', { time: f.dateTimeOf(session.last_used_at) })
  return (
    <Item
      icon={<MonitorSmartphone />}
      tone={session.staff_name ? 'kraft' : session.is_current ? 'green' : 'blue'}
      title={name}
      note={
        <Dotted>
          {when}
          {where}
        </Dotted>
      }
      end={
        onEnd && (
          <Button
            look="quiet"
            size="s"
            flush
            aria-label={t('account.end_device', { name })}
            busy={isEnding ? t('account.ending') : undefined}
            onClick={onEnd}
          >
            {t('account.end')}
          </Button>
        )
      }
    />
  )
}

/** This device first, then staff, then the most recently used. */
function sorted(sessions: readonly Session[]): Session[] {
  const rank = ({ is_current, staff_name }: Session) => (is_current ? 0 : staff_name ? 1 : 2)
  const usedAt = ({ last_used_at }: Session) => Date.parse(last_used_at)
  return sessions.toSorted((one, other) => rank(one) - rank(other) || usedAt(other) - usedAt(one))
}

function nameOf({ staff_name, device_name, is_current }: Session, t: Translate): string {
  if (staff_name) return t('account.staff_device', { name: staff_name })
  return device_name ?? t(is_current ? 'account.this_device' : 'account.device')
}
