/** The cache of one customer; `erase-customer.ts` deletes it. */
export const picturesName = (userId: number) => `aist:pictures:${userId}`

/** A small one in a strip of pictures, or the whole picture. */
export type Variant = 'thumb' | 'whole'

/** How many are kept of each; the one that was kept first goes first. */
const max: Record<Variant, number> = { thumb: 300, whole: 40 }

export type Wanted = {
  /** The customer it is stored for; null: it is not stored. */
  userId: number | null
  /** The bytes of an id never change, so what is kept needs no address. */
  id: number
  variant: Variant
  /** Where it is fetched from the first time. */
  url: string
}

/**
 * The stored picture, or the provider's, which is stored from then on unless the provider forbids it (documents). Rejects when it is
 * neither stored nor within reach.
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

/** Opened before anything is fetched: a sign-out meanwhile deletes the cache, and a picture put into it afterwards is gone with it. */
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
  await Promise.all(same.slice(0, Math.max(0, same.length - max[variant])).map((each) => bucket.delete(each)))
}
