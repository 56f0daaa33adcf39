import type { BrowserContextOptions } from 'playwright/test'
import * as z from 'zod/mini'
import { parcels } from '#contracts/parcels/parcels.ts'
import { personKey, tokenKey } from '#session/browser-storage.ts'
import { revokeKey } from '#session/session-memory.ts'
import { anna, signIn } from '#tests/e2e/steps.ts'
import { fullSpeed } from '../browser/network.ts'
import { openPhone } from '../browser/phone.ts'
import { untilStill } from '../browser/still.ts'

/** The storage of devices that open a page for the first time. */
export type Devices = {
  guest: BrowserContextOptions
  /** A customer who has just signed in. */
  signedIn: BrowserContextOptions
  /** A customer who has also seen the dashboard; the worker and its caches are gone. */
  returned: BrowserContextOptions
  /** The id of the first parcel in the customer's list. */
  parcel: string
}

const sessionKeys = new Set([tokenKey, personKey, revokeKey])

export async function signInOnce(portal: string, who = anna): Promise<Devices> {
  const phone = await openPhone({ baseURL: portal })
  try {
    const visit = await phone.visit({ network: fullSpeed, isSlow: false })
    await signIn(visit.page, 'ru', who)
    await untilStill(visit)
    const { cookies, origins } = await phone.context.storageState()
    const session = origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.filter(({ name }) => sessionKeys.has(name)),
    }))
    const token = session.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === tokenKey)?.value ?? ''
    return {
      guest: {},
      signedIn: { storageState: { cookies, origins: session } },
      returned: { storageState: { cookies, origins } },
      parcel: await firstParcel(portal, token),
    }
  } finally {
    await phone.close()
  }
}

async function firstParcel(portal: string, token: string): Promise<string> {
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
  const answer = await fetch(`${portal}/api${parcels.list.path}?per_page=1`, { headers })
  const { data } = z.parse(parcels.list.reply, await answer.json())
  const [first] = data
  if (!first) throw new Error('The customer has no parcel')
  return String(first.id)
}
