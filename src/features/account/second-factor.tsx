import { useQuery } from '@tanstack/react-query'
import { KeyRound, LifeBuoy, LockKeyhole, Pencil, Smartphone, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Passkey, SecondFactor as Known } from '#contracts/account/second-factor.ts'
import { secondFactor } from '#data/second-factor.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { maySupportPasskeys } from '#session/passkey-support.ts'
import { useSession } from '#session/session-context.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Item, List } from '#ui/list.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { useFocusKept } from '#ui/use-focus-kept.ts'
import styles from './devices.module.css'
import { RowsComing } from './rows-coming.tsx'
import { SecondFactorActs, type Act } from './second-factor-acts.tsx'

/** How the customer signs in: the password and, where the provider offers them, passkeys, an authenticator app and recovery codes. */
export function SigningIn() {
  const { t } = useI18n()
  const factor = useQuery(secondFactor(useCall()))
  const place = useFocusKept<HTMLDivElement>()
  const [act, setAct] = useState<Act | null>(null)
  const isOnline = useOnline()
  const { blocked } = useSession()
  const closed = blocked ? t('settings.closed.blocked') : isOnline ? null : t('settings.closed.offline')

  return (
    <div ref={place}>
      <Card flush title={t('account.factor.title')}>
        <List>
          <Item icon={<LockKeyhole />} title={t('titles.change-password')} link={{ to: 'change-password' }} />
        </List>
        <QueryView
          of={factor}
          skeleton={<RowsComing count={2} />}
          unreachable={<p className={`note ${styles.all}`}>{t('settings.closed.later')}</p>}
        >
          {(known) =>
            known && (
              <>
                <List further>
                  <Passkeys passkeys={known.passkeys} mayChange={!closed} onAct={setAct} />
                  <App since={known.app_since} mayChange={!closed} onAct={setAct} />
                  <RecoveryCodes known={known} mayChange={!closed} onAct={setAct} />
                </List>
                {closed && <p className={`note ${styles.all}`}>{closed}</p>}
              </>
            )
          }
        </QueryView>
      </Card>
      {act && <SecondFactorActs act={act} onAct={setAct} />}
    </div>
  )
}

type RowProps = { mayChange: boolean; onAct: (act: Act) => void }

/** null: the provider does not offer passkeys under this domain. */
function Passkeys({ passkeys, mayChange, onAct }: RowProps & { passkeys: Known['passkeys'] }) {
  const { t } = useI18n()
  if (!passkeys) return null
  const note = maySupportPasskeys() ? t('account.factor.passkeys_note') : t('account.factor.passkeys_unable')
  return (
    <>
      <Item
        icon={<KeyRound />}
        title={t('account.factor.passkeys')}
        note={note}
        end={
          mayChange &&
          maySupportPasskeys() && (
            <Button
              look="quiet"
              flush
              size="s"
              aria-label={t('account.factor.add_passkey')}
              onClick={() => onAct({ kind: 'add-passkey' })}
            >
              {t('account.factor.add')}
            </Button>
          )
        }
      />
      {passkeys.map((each) => (
        <OnePasskey key={each.id} passkey={each} mayChange={mayChange} onAct={onAct} />
      ))}
    </>
  )
}

function OnePasskey({ passkey, mayChange, onAct }: RowProps & { passkey: Passkey }) {
  const { t, f } = useI18n()
  const { name, created_at, last_used_at } = passkey
  const facts = [
    t('account.factor.made', { date: f.dateOf(created_at) }),
    last_used_at ? t('account.factor.used', { time: f.dateTimeOf(last_used_at) }) : t('account.factor.unused'),
  ]
  return (
    <Item
      icon={<KeyRound />}
      tone="green"
      title={name}
      note={<Dotted>{facts}</Dotted>}
      end={
        mayChange && (
          <>
            <IconButton
              label={t('account.factor.rename', { name })}
              icon={<Pencil className="i-m" />}
              onClick={() => onAct({ kind: 'rename-passkey', passkey })}
            />
            <IconButton
              label={t('account.factor.remove', { name })}
              icon={<Trash2 className="i-m" />}
              onClick={() => onAct({ kind: 'remove-passkey', passkey })}
            />
          </>
        )
      }
    />
  )
}

function App({ since, mayChange, onAct }: RowProps & { since: string | null }) {
  const { t, f } = useI18n()
  return (
    <Item
      icon={<Smartphone />}
      tone={since ? 'green' : undefined}
      title={t('account.factor.app')}
      note={since ? t('account.factor.app_since', { date: f.dateOf(since) }) : t('account.factor.app_note')}
      end={
        mayChange && (
          <Button
            look="quiet"
            flush
            size="s"
            aria-label={t(since ? 'account.factor.app_off' : 'account.factor.app_on')}
            onClick={() => onAct({ kind: since ? 'remove-app' : 'add-app' })}
          >
            {t(since ? 'account.factor.off' : 'account.factor.on')}
          </Button>
        )
      }
    />
  )
}

/** Recovery codes exist only with a second factor. */
function RecoveryCodes({ known, mayChange, onAct }: RowProps & { known: Known }) {
  const { t } = useI18n()
  const { passkeys, app_since, recovery_codes_left: left } = known
  if (!passkeys?.length && !app_since) return null
  return (
    <Item
      icon={<LifeBuoy />}
      tone={left > 2 ? 'green' : 'red'}
      title={t('account.factor.codes')}
      note={left > 0 ? t('account.factor.codes_left', { count: left }) : t('account.factor.codes_none')}
      end={
        mayChange && (
          <Button
            look="quiet"
            flush
            size="s"
            aria-label={t('account.factor.codes_new')}
            onClick={() => onAct({ kind: 'new-codes' })}
          >
            {t('account.factor.new')}
          </Button>
        )
      }
    />
  )
}
