/** Erased by `erase-stores.ts`, which is there before this is and says the name itself. */
export const picturesName = (userId: number) => `aist:pictures:${userId}`

/** How it is drawn: in a strip, or by itself. */
export type Variant = 'thumb' | 'whole'

/** How many are kept of each; the one that was kept first goes first. */
const most: Record<Variant, number> = { thumb: 300, whole: 40 }

export type Wanted = {
  /** Whose device it is kept on; null: nothing is left on this one. */
  userId: number | null
  /** The bytes of an id never change, so what is kept needs no address. */
  id: number
  variant: Variant
  /** Where it is fetched from the first time. */
  url: string
}

/**
 * A picture that was seen on this device, or the provider's, which is kept from then on. Documents, which the provider says are
 * not to be stored, are not. Rejects when it is neither here nor within reach.
 */
export async function loadPicture({ userId, id, variant, url }: Wanted, signal: AbortSignal): Promise<Blob> {
  const bucket = userId === null ? null : await openBucket(userId)
  const name = `/${variant}/${id}`
  const kept = await bucket?.match(name)
  if (kept) return kept.blob()
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`The picture ${id} was answered ${answer.status}`)
  const picture = await answer.blob()
  if (bucket && !answer.headers.get('Cache-Control')?.includes('no-store')) {
    // A full disk takes nothing more; it is shown all the same.
    await keep(bucket, { name, variant, picture }).catch(() => {})
  }
  return picture
}

/** Opened before anything is fetched: whoever signs out meanwhile takes the bucket away, and what is put into it then is gone with it. */
async function openBucket(userId: number): Promise<Cache | null> {
  try {
    return await caches.open(picturesName(userId))
  } catch {
    return null
  }
}

async function keep(bucket: Cache, { name, variant, picture }: { name: string; variant: Variant; picture: Blob }) {
  await bucket.put(name, new Response(picture, { headers: { 'Content-Type': picture.type } }))
  const same = (await bucket.keys()).filter(({ url }) => new URL(url).pathname.startsWith(`/${variant}/`))
  await Promise.all(same.slice(0, Math.max(0, same.length - most[variant])).map((each) => bucket.delete(each)))
}
