import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { ExtraService } from '#contracts/extra-services.ts'
import { parcelActions } from '#contracts/parcels/actions.ts'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { receiverList } from '#data/people.ts'
import { AskingButton } from '#forms/action-question.tsx'
import { FormBar } from '#forms/form-aside.tsx'
import { useHasLeft } from '#forms/use-has-left.ts'
import { useCall } from '#http/api-context.ts'
import { clientKey } from '#http/client-key.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { href } from '#paths.ts'
import { shareExcess } from '#rules/limit-shares.ts'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ActionQuestion } from '../actions/action-question.tsx'
import { LimitMeters } from '../limit-meters.tsx'
import { mergeObstacle, mergedTotals, serviceClash } from './merge-choice.ts'
import styles from './merge-parcels.module.css'
import type { MergePrice } from './merge-price.ts'
import { MergeCost, MergeSaving } from './merge-saving.tsx'
import { useMergeLimit, type BoxLimit } from './use-merge-limit.ts'

type Props = {
  parts: readonly ParcelDetail[]
  offers: readonly ExtraService[]
  /** The details of all chosen parcels are known. */
  isWhole: boolean
  price: MergePrice | null
}

/** The merged box and the button that requests it. Remounted at each choice, which gives every request its own key. */
export function MergeSummary({ parts, offers, isWhole, price }: Props) {
  const { t, f, language } = useI18n()
  const call = useCall()
  const [, navigate] = useLocation()
  const [title, setTitle] = useState('')
  const [chosenReceiver, setReceiver] = useState('')
  const [client_uuid, setKey] = useState(clientKey)
  const made = useRef<number | null>(null)
  const hasLeft = useHasLeft()
  const { data: people = [] } = useQuery(receiverList(call))
  const { weight, value, currency, receiver } = mergedTotals(parts)
  const chosen = people.find(({ id }) => String(id) === chosenReceiver)
  const limit = useMergeLimit({ parts, price, chosenReceiver: chosen?.id ?? null })
  const fits =
    isWhole &&
    parts.every((each) => {
      const others = parts.filter(({ id }) => id !== each.id)
      return mergeObstacle(each, others) === null && serviceClash(each, others, offers) === null
    })

  async function send() {
    const body = {
      client_uuid,
      parcel_ids: parts.map(({ id }) => id),
      title: title.trim() || null,
      ...(receiver === null && chosen && { receiver_id: chosen.id }),
    }
    const reply = await call(parcelActions.consolidate, { body, idempotencyKey: client_uuid })
    made.current = reply.data.id
    return reply
  }

  function leave() {
    if (made.current === null || hasLeft.current) return
    navigate(`~${href(language, 'parcel', { id: made.current })}`, { replace: true })
  }

  return (
    <Card title={t('parcels.merge.together', { count: parts.length })}>
      {price && <MergeSaving price={price} />}
      {receiver === null && (
        <SelectField
          label={t('parcels.detail.receiver')}
          hint={t('parcels.merge.receiver_hint')}
          optional
          placeholder={t('parcels.create.later')}
          options={people.map((each) => ({ value: each.id, label: each.name }))}
          value={chosenReceiver}
          onChange={({ target }) => {
            setReceiver(target.value)
            setKey(clientKey())
          }}
        />
      )}
      {/* On a desktop it stays in sight even in a low window. */}
      {fits && (
        <FormBar only>
          {/* Repeats the cost, because the card above may be out of sight. */}
          <div className={classes('grow', styles.cost)} aria-hidden="true">
            {price ? <MergeCost price={price} /> : <p className="strong">{f.weight(weight, 3)}</p>}
          </div>
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
                lead={t('parcels.merge.ask_text')}
              >
                <TextField
                  label={t('parcels.create.name')}
                  hint={t('parcels.merge.name_hint')}
                  optional
                  maxLength={120}
                  value={title}
                  onChange={({ target }) => {
                    setTitle(target.value)
                    // A different name is a new request.
                    setKey(clientKey())
                  }}
                />
              </ActionQuestion>
            )}
          </AskingButton>
        </FormBar>
      )}
      <div className={styles.facts}>
        <Facts
          items={[
            { name: t('parcels.merge.weight'), value: f.weight(weight, 3) },
            { name: t('parcels.merge.value'), value: f.money(value, currency) },
            ...(receiver ? [{ name: t('parcels.detail.receiver'), value: receiver.name, wide: true }] : []),
          ]}
        />
      </div>
      {fits && limit && <MergeLimit {...limit} />}
    </Card>
  )
}

/** How much of the duty-free limit the box takes, and how combining changes that. */
function MergeLimit({ taken, isAllCounted }: BoxLimit) {
  const { t } = useI18n()
  const isOver = taken.shares.some((share) => shareExcess(share) !== null)
  const isEach = taken.period === 'parcel'
  return (
    <div className="stack stack-m">
      <LimitMeters taken={taken} {...(!isOver && { each: t('parcels.merge.limit_each') })} />
      {!isEach && isAllCounted && <p className="note">{t('parcels.merge.limit_period')}</p>}
      {isEach && isOver && <Notice tone="attention">{t('parcels.merge.limit_text')}</Notice>}
    </div>
  )
}
