import type { Database } from '#server/context.ts'
import { extraServiceDefaults } from '#server/db/tables/extra-services.ts'
import type { World } from './demo-parcel.ts'

const on = new Set(['arrival_photo', 'remove_invoices', 'repack', 'insurance'])
const off = new Set(['content_check', 'extra_padding'])

/** Sets a demo customer's default services, some on and some off. */
export async function seedDefaults(
  db: Database,
  user_id: number,
  { services }: Pick<World, 'services'>,
): Promise<void> {
  await db
    .insert(extraServiceDefaults)
    .values(
      services
        .filter(({ code }) => on.has(code) || off.has(code))
        .map(({ id, code }) => ({ user_id, extra_service_id: id, state_by_default: on.has(code) })),
    )
}
