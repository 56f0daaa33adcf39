import { createContext, use } from 'react'
import type { Confirmation } from './confirmation.ts'

export const ConfirmationContext = createContext<Confirmation | null>(null)

export function useConfirmation(): Confirmation {
  const confirmation = use(ConfirmationContext)
  if (!confirmation) throw new Error('No ConfirmationContext')
  return confirmation
}
