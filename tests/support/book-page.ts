import { waitFor } from '@testing-library/react'
import { receiverBook, receivers } from '#contracts/people/people.ts'
import type { Language } from '#contracts/wire.ts'
import type { newCustomer } from './new-customer.ts'
import { openPage } from './open-page.tsx'
import { receiverDraft } from './person.ts'

export type Who = Awaited<ReturnType<typeof newCustomer>>
type Settings = { language?: Language; fetch: typeof fetch; isWide?: boolean }

/** Opens a screen of the dashboard, for example `receivers?who=3`, as a customer. */
export async function openBook(who: Who, at: string, { language = 'ru', fetch, isWide = false }: Settings) {
  const page = await openPage(`/${language}/dashboard/${at}`, { fetch, token: who.token, isWide })
  await page.title()
  return page
}

/** The same, with its form loaded. */
export async function openBookForm(...args: Parameters<typeof openBook>) {
  const page = await openBook(...args)
  await formThere()
  return page
}

export function formThere(): Promise<void> {
  return waitFor(
    () => {
      if (!document.querySelector('main form')) throw new Error('There is no form')
    },
    { timeout: 10_000 },
  )
}

/** Adds Соколова Анна, or another person. */
export async function addReceiver(who: Who, change: Record<string, unknown> = {}) {
  return (await who.get(receiverBook.create, { body: receiverDraft({ patronymic: null, ...change }) })).data
}

export async function receiversOf(who: Who) {
  return (await who.get(receivers.list)).data
}
