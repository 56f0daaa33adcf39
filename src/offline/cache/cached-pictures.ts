/** The cache of one customer. */
export const picturesName = (userId: number) => `aist:pictures:${userId}`

/** `thumb`: a small picture in a strip. `whole`: the full picture. */
export type Variant = 'thumb' | 'whole'

/** How many of each variant are kept, first in, first out. */
const max: Record<Variant, number> = { thumb: 300, whole: 40 }

export type Wanted = {
  /** The customer it is stored for; null: it is not stored. */
  userId: number | null
  /** The bytes behind an id never change, so the cache needs no address. */
  id: number
  variant: Variant
  /** The address for the first fetch. */
  url: string
}

/**
 * The stored picture, or else the provider's, which is then stored unless the provider forbids it (documents). Rejects when it is
 * neither stored nor reachable.
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
    // On a full disk the picture is shown without being stored.
    await keep(bucket, { name, variant, picture }).catch(() => {})
  }
  return picture
}

/** Deletes a customer's pictures: when they leave, or to make room for what exists nowhere else. */
export async function eraseCachedPictures(userId: number): Promise<void> {
  // Only a secure page (https) has caches.
  await globalThis.caches?.delete(picturesName(userId))
}

/** Opened before the fetch: if a sign-out deletes the cache meanwhile, a picture put into it later is deleted with it. */
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
