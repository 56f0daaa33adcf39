import { basename } from 'node:path'
import { staff } from '#contracts/staff/staff.ts'
import type { Desk } from './command.ts'

/** Uploads files given as "damage=corner.jpg" or "box.jpg", one after another, for the action that will use them. */
export async function uploadPhotos({ client, readFile }: Desk, typed: readonly string[]) {
  const photos: { claim: string; kind: string }[] = []
  for (const each of typed) {
    const [, kind = 'arrival', path = ''] = /^(?:([a-z]+)=)?(.+)$/s.exec(each) ?? []
    const file = { name: basename(path), bytes: await readFile(path) }
    const { data } = await client.upload(staff.upload, file)
    photos.push({ claim: data.claim, kind })
  }
  return photos
}
