import { vi } from 'vitest'
import { removeUnusedFiles } from '#server/files/remove-unused-files.ts'
import type { Provider } from './provider.ts'

/** Lets time pass for the device, whose `Date` must be fake, and for the provider, which deletes what nobody used for a day. */
export async function passHours({ clock, context }: Provider, hours: number): Promise<void> {
  vi.setSystemTime(Date.now() + hours * 3_600_000)
  clock.advance(hours * 3_600_000)
  await removeUnusedFiles(context)
}
