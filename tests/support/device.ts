import type { Page } from 'playwright/test'

/**
 * Everything that the site stores on the device, as one text: both storages, every database, every cache, the page itself. Not
 * the precache, which is only the public build, and whose texts would be mistaken for a customer's.
 */
async function everythingKept(): Promise<string> {
  const pieces: string[] = []
  for (const storage of [localStorage, sessionStorage]) {
    for (let index = 0; index < storage.length; index += 1) {
      const key = storage.key(index) ?? ''
      pieces.push(`${key}=${storage.getItem(key)}`)
    }
  }
  const answered = <T>(asked: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      asked.addEventListener('success', () => resolve(asked.result))
      asked.addEventListener('error', () => reject(asked.error))
    })
  for (const { name = '' } of await indexedDB.databases()) {
    const opening = indexedDB.open(name)
    // Deleted after it was listed, and looking must not recreate it.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    const database = await answered(opening).catch(() => null)
    if (database === null) continue
    for (const store of database.objectStoreNames) {
      const rows: unknown[] = await answered(database.transaction(store).objectStore(store).getAll())
      pieces.push(`${name}/${store}: ${JSON.stringify(rows)}`)
    }
    database.close()
  }
  for (const name of await caches.keys()) {
    if (name.includes('precache')) continue
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const answer = await cache.match(request)
      const type = answer?.headers.get('content-type') ?? ''
      pieces.push(`${name} ${request.url} ${/json|text|javascript/.test(type) ? await answer?.text() : ''}`)
    }
  }
  pieces.push(document.documentElement.textContent ?? '', JSON.stringify(history.state))
  return pieces.join('\n')
}

export async function keptOnDevice(page: Page): Promise<string> {
  return page.evaluate(everythingKept)
}

/** Which of the secrets were on the device at any moment of the next `milliseconds`. */
export async function secretsSeen(page: Page, secrets: string[], milliseconds: number): Promise<string[]> {
  const seen = new Set<string>()
  const end = Date.now() + milliseconds
  do {
    const kept = await keptOnDevice(page)
    for (const secret of secrets) if (kept.includes(secret)) seen.add(secret)
  } while (Date.now() < end)
  return [...seen]
}

/** The keys of the stored queries, which a cold start would restore. They are written shortly after the answer. */
export async function keptQueries(page: Page): Promise<unknown[][]> {
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).map((key) => (key.startsWith('rq:') ? localStorage.getItem(key) : '')),
  )
  return [...kept.join().matchAll(/"queryKey":(\[[^\]]*\])/g)].map(([, key = '[]']) => JSON.parse(key) as unknown[])
}

/** The stored public content, by name of the request. */
export function keptContent(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('aist:content')
        // Looking must not create a database, which the portal would take for its own.
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
        opening.addEventListener('error', () => resolve([]))
        opening.addEventListener('success', () => {
          const database = opening.result
          const reading = database.transaction('keyval').objectStore('keyval').getAll()
          reading.addEventListener('success', () => {
            database.close()
            resolve((reading.result as { name: string }[]).map(({ name }) => name))
          })
        })
      }),
  )
}
