import * as z from 'zod/mini'
import { Id } from '#contracts/wire.ts'
import { clientKey } from '#http/client-key.ts'
import type { TabChannel } from './tab-channel.ts'

const Said = z.union([
  z.object({ type: z.literal('asked'), question: z.string(), userId: Id }),
  z.object({ type: z.literal('unsaved'), question: z.string(), name: z.string() }),
])
/** Messages between tabs: the question for unsaved work, and the name of one tab's. */
export type Said = z.infer<typeof Said>

/** Parses another tab's message; null where this version does not understand it. */
export function readSaid(data: unknown): Said | null {
  return z.safeParse(Said, data).data ?? null
}

type Settings = {
  openChannel: (hear: (said: Said) => void) => TabChannel<Said>
  /** The customer who is signed in here. */
  userId: () => number | null
  /** The name of unsaved input in this tab; null: there is none. */
  unsavedHere: () => string | null
}

export type UnsavedElsewhere = {
  /** The names of what a sign-out would lose in the customer's other tabs. A tab that the browser has frozen does not answer. */
  ask: () => Promise<string[]>
  stop: () => void
}

/** Milliseconds to wait for answers: tabs of a browser hear each other within a few. */
const patience = 200

/** Lets the tabs of a customer ask each other for unsaved work. */
export function createUnsavedElsewhere({ openChannel, userId, unsavedHere }: Settings): UnsavedElsewhere {
  const questions = new Map<string, string[]>()
  const channel = openChannel((said) => {
    if (said.type === 'unsaved') {
      questions.get(said.question)?.push(said.name)
      return
    }
    const name = said.userId === userId() ? unsavedHere() : null
    if (name !== null) channel.tell({ type: 'unsaved', question: said.question, name })
  })
  return {
    async ask() {
      const asker = userId()
      if (asker === null) return []
      const question = clientKey()
      const names: string[] = []
      questions.set(question, names)
      channel.tell({ type: 'asked', question, userId: asker })
      await new Promise((resolve) => setTimeout(resolve, patience))
      questions.delete(question)
      return names
    },
    stop: () => channel.close(),
  }
}
