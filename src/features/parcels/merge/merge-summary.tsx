import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { parcelActions } from '#contracts/parcels/actions.ts'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { extraServiceList } from '#data/extra-services.ts'
import { receiverDetail } from '#data/people.ts'
import { AskingButton } from '#forms/action-question.tsx'
import { useCall } from '#http/api-context.ts'
import { clientKey } from '#http/client-key.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { href } from '#paths.ts'
import { limitExcess } from '#rules/limit-excess.ts'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { usePhone } from '#ui/use-width.ts'
import { ActionQuestion } from '../actions/action-question.tsx'
import { mergeObstacle, mergedTotals, serviceClash } from './merge-choice.ts'
import styles from './merge-parcels.module.css'

type Props = {
  parts: readonly ParcelDetail[]
  /** Everything that is chosen is known. */
  isWhole: boolean
}

/** What would be in one box, and the way to have it so. It begins again with every choice, so that each has a key of its own. */
export function MergeSummary({ parts, isWhole }: Props) {
  const { t, f, language } = useI18n()
  const call = useCall()
  const [, navigate] = useLocation()
  const [title, setTitle] = useState('')
  const [client_uuid, setKey] = useState(clientKey)
  const { data: offers = [] } = useQuery(extraServiceList(call))
  const isPhone = usePhone()
  const made = useRef<number | null>(null)
  const { weight, value, currency, receiver } = mergedTotals(parts)
  const fits =
    isWhole &&
    parts.every((each) => {
      const others = parts.filter(({ id }) => id !== each.id)
      return mergeObstacle(each, others) === null && serviceClash(each, others, offers) === null
    })

  async function send() {
    const body = { client_uuid, parcel_ids: parts.map(({ id }) => id), title: title.trim() || null }
    const reply = await call(parcelActions.consolidate, { body, idempotencyKey: client_uuid })
    made.current = reply.data.id
    return reply
  }

  function leave() {
    if (made.current !== null) navigate(`~${href(language, 'parcel', { id: made.current })}`, { replace: true })
  }

  return (
    <Card title={t('parcels.merge.together', { count: parts.length })}>
      <Facts
        items={[
          { name: t('parcels.merge.weight'), value: f.weight(weight) },
          { name: t('parcels.merge.value'), value: f.money(value, currency) },
          { name: t('parcels.detail.receiver'), value: receiver?.name ?? t('parcels.create.later'), wide: true },
        ]}
      />
      {receiver && <Limit receiverId={receiver.id} value={value} currency={currency} />}
      {fits && (
        <div className={styles.bar}>
          {isPhone && (
            <p className="small" aria-hidden="true">
              {f.weight(weight)} · {f.money(value, currency)}
            </p>
          )}
          <AskingButton words={t('parcels.merge.ask')}>
            {(asked) => (
              <ActionQuestion
                {...asked}
                dirty={title !== ''}
                title={t('parcels.merge.ask_title')}
                verb={t('parcels.merge.ask')}
                busy={t('parcels.merge.busy')}
                send={send}
                done={t('parcels.merge.done')}
                onDone={leave}
              >
                <p>{t('parcels.merge.ask_text')}</p>
                <TextField
                  label={t('parcels.create.name')}
                  hint={t('parcels.merge.name_hint')}
                  optional
                  maxLength={120}
                  value={title}
                  onChange={({ target }) => {
                    setTitle(target.value)
                    // Another name is another wish.
                    setKey(clientKey())
                  }}
                />
              </ActionQuestion>
            )}
          </AskingButton>
        </div>
      )}
    </Card>
  )
}

/** Where each parcel counts by itself, one box is one parcel; else merging changes nothing about what is taken of the limit. */
function Limit({ receiverId, value, currency }: { receiverId: number; value: string; currency: string }) {
  const { t, f } = useI18n()
  const { data } = useQuery(receiverDetail(useCall(), receiverId))
  const limits = data?.limits
  if (!limits || limits.value_max === null) return null
  const max = f.money(limits.value_max, limits.currency)
  if (limits.period !== 'parcel') {
    const { value_used, value_pending } = limits
    if (value_used === null || value_pending === null) return null
    const words = { used: f.money(value_used, limits.currency), pending: f.money(value_pending, limits.currency), max }
    return <p className="note">{t('parcels.merge.limit_period', words)}</p>
  }
  const over = currency === limits.currency ? limitExcess(value, '0.00', limits.value_max) : null
  return over === null ? (
    <p className="note">{t('parcels.merge.limit_each', { max })}</p>
  ) : (
    <Notice tone="attention" title={t('parcels.merge.limit_over', { sum: f.money(over, currency), max })}>
      {t('parcels.merge.limit_text')}
    </Notice>
  )
}
