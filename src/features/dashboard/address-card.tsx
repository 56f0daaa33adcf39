import { useQuery } from '@tanstack/react-query'
import { Share } from 'lucide-react'
import { useState } from 'react'
import type { Warehouse } from '#contracts/places.ts'
import { warehouseList } from '#data/places.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { countryInEnglish } from '#i18n/formats.ts'
import { latinName } from '#rules/latin-name.ts'
import { useSession } from '#session/session-context.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Card } from '#ui/card.tsx'
import { ComingRows } from '#ui/coming-rows.tsx'
import { Segments } from '#ui/choice.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { CopyLines } from '#ui/copy-lines.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { classes } from '#ui/classes.ts'
import { quietly } from './card-failed.tsx'
import styles from './dashboard-screen.module.css'

/** The warehouse address for a shop's checkout, line by line. `isFirst`: copying it is the customer's next step. */
export function AddressCard({ isFirst = false }: { isFirst?: boolean }) {
  const { t } = useI18n()
  const warehouses = useQuery(warehouseList(useCall()))
  return (
    <Card edge title={t('dashboard.address.title')}>
      <div className={classes(warehouses.isLoading && styles.coming)}>
        <QueryView of={warehouses} skeleton={<AddressesComing />} failed={quietly(warehouses)}>
          {(list) => <Addresses warehouses={list} isFirst={isFirst} />}
        </QueryView>
      </div>
    </Card>
  )
}

/** The choice of country, five lines and the button. */
function AddressesComing() {
  return (
    <>
      <Skeleton height="3.125rem" />
      <ComingRows heights={Array.from({ length: 5 }, () => '3.5rem')} />
      <Skeleton height="2.875rem" />
    </>
  )
}

function Addresses({ warehouses, isFirst }: { warehouses: Warehouse[]; isFirst: boolean }) {
  const { t, f } = useI18n()
  const [chosen, setChosen] = useState<number>()
  const warehouse = warehouses.find((each) => each.id === chosen) ?? warehouses[0]
  if (!warehouse) return null
  const isOneEach = new Set(warehouses.map((each) => each.country_code)).size === warehouses.length
  return (
    <>
      {warehouses.length > 1 && (
        <Segments
          legend={t('dashboard.address.country')}
          options={warehouses.map((each) => ({
            value: String(each.id),
            label: isOneEach ? f.country(each.country_code) : each.title,
          }))}
          value={String(warehouse.id)}
          onChange={(next) => setChosen(Number(next))}
        />
      )}
      <Address key={warehouse.id} warehouse={warehouse} isFirst={isFirst} />
    </>
  )
}

function Address({ warehouse, isFirst }: { warehouse: Warehouse; isFirst: boolean }) {
  const { t } = useI18n()
  const { person } = useSession()
  const name = latinName([person?.first_name, person?.last_name].filter(Boolean).join(' '))
  const place = [warehouse.city, [warehouse.state, warehouse.postal_code].filter(Boolean).join(' ')].join(', ')
  const lines = [
    ...(name ? [{ name: t('dashboard.address.name'), value: name }] : []),
    { name: t('dashboard.address.line1'), value: warehouse.line1 },
    { name: t('dashboard.address.line2'), value: warehouse.line2, mono: true },
    { name: t('dashboard.address.city'), value: place },
    { name: t('dashboard.address.phone'), value: warehouse.phone },
  ]
  // Shops abroad read it, so the country is in English.
  const text = [...lines.map((line) => line.value), countryInEnglish(warehouse.country_code)].join('\n')
  return (
    <>
      <CopyLines items={lines} />
      {!name && <p className={classes('note', styles.ownName)}>{t('dashboard.address.own_name')}</p>}
      <div className={styles.copyAll}>
        <CopyButton text={text} label={t('dashboard.address.title')} look={isFirst ? 'primary' : undefined}>
          {t('dashboard.address.copy')}
        </CopyButton>
        <ShareButton text={text} />
      </div>
    </>
  )
}

/** Shares the address with another app, where the device can. Closing the share sheet is not a failure. */
function ShareButton({ text }: { text: string }) {
  const { t } = useI18n()
  if (!('share' in navigator)) return null
  const share = () => navigator.share({ title: t('dashboard.address.title'), text }).catch(() => {})
  return <IconButton label={t('dashboard.address.share')} icon={<Share />} onClick={() => void share()} />
}
