/** Milliseconds that an uploaded file surely exists: a provider deletes files that are unused for a day. */
const keptFor = 12 * 3_600_000

/** When the provider got a file, by its clock but never later than now here: a repeated upload answers with the earlier file. */
export function uploadedAt({ created_at }: { created_at: string }): number {
  return Math.min(Date.now(), Date.parse(created_at))
}

/** Whether a file surely still exists. `at`: its upload, in milliseconds by this device's clock; undefined where nobody noted it. */
export function isSurelyThere(at: number | undefined): boolean {
  const age = Date.now() - (at ?? -Infinity)
  // A clock that was set back says nothing.
  return age >= 0 && age < keptFor
}
