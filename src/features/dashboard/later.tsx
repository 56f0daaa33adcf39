import type { Parcel, ParcelStep } from '#contracts/parcels.ts'
import { Bell } from './bell.tsx'
import { DepartureCard } from './departure-card.tsx'
import { FlightWay } from './flight-way.tsx'
import { InstallOffer } from './install-offer.tsx'
import { MoneyCard } from './money-card.tsx'
import { PickupButton } from './pickup-button.tsx'
import { QuickActions } from './quick-actions.tsx'
import { ShareButton } from './share-button.tsx'
import { StepsCard } from './steps-card.tsx'
import { StorageCard } from './storage-card.tsx'

type Props = {
  steps?: Record<ParcelStep, number>
  /** What may lie in the warehouse. */
  stored?: readonly Parcel[]
  /** What is collected at the counter: its number and the code. */
  ready?: { number: string; code: string }
  /** What is handed to another app. */
  text?: string
  /** In the air: the way it goes. */
  flying?: Parcel
  isBell?: boolean
  isQuick?: boolean
}

/** What comes after the first screen stands, as one piece; what it is told says which part of it, and nothing means the end of the screen. */
export function Later({ steps, stored, ready, text, flying, isBell, isQuick }: Props) {
  if (steps) return <StepsCard steps={steps} />
  if (ready) return <PickupButton {...ready} />
  if (text) return <ShareButton text={text} />
  if (flying) return <FlightWay parcel={flying} />
  if (isBell) return <Bell />
  if (isQuick) return <QuickActions />
  if (stored) {
    return (
      <>
        <StorageCard parcels={stored} />
        <InstallOffer />
      </>
    )
  }
  return (
    <>
      <MoneyCard />
      <DepartureCard />
    </>
  )
}
