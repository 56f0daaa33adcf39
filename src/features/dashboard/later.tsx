import type { ParcelStep } from '#contracts/parcels.ts'
import { Bell } from './bell.tsx'
import { DepartureCard } from './departure-card.tsx'
import { MoneyCard } from './money-card.tsx'
import { StepsCard } from './steps-card.tsx'

/** What comes after the first screen stands, as one piece: the counts by step where it is told them, the bell, or what ends the screen. */
export function Later({ steps, isBell }: { steps?: Record<ParcelStep, number>; isBell?: boolean }) {
  if (steps) return <StepsCard steps={steps} />
  if (isBell) return <Bell />
  return (
    <>
      <MoneyCard />
      <DepartureCard />
    </>
  )
}
