import { and, asc, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { extraServiceDefaults as defaultsApi, extraServices as servicesApi } from '#contracts/extra-services.ts'
import type { Context } from '#server/context.ts'
import { extraServiceDefaults } from '#server/db/tables/extra-services.ts'
import { invalid } from '#server/http/refusal.ts'
import { serve, type Served } from '#server/http/serve.ts'
import { activeServices, conflicts, serviceInWords } from './service-rows.ts'

/** The warehouse's extra services, and each customer's defaults. */
export function mountExtraServices(app: Hono<Served>, context: Context): void {
  serve(app, context, servicesApi.list, async ({ db, language }) => ({
    data: (await activeServices(db)).map((row) => serviceInWords(row, language)),
  }))

  serve(app, context, defaultsApi.list, async ({ db, user }) => ({
    data: await db
      .select({
        extra_service_id: extraServiceDefaults.extra_service_id,
        state_by_default: extraServiceDefaults.state_by_default,
      })
      .from(extraServiceDefaults)
      .where(eq(extraServiceDefaults.user_id, user.id))
      .orderBy(asc(extraServiceDefaults.extra_service_id)),
  }))

  // Services not named keep their state, so that two devices don't undo each other's choices.
  serve(app, context, defaultsApi.save, async ({ db, user, body, t, language }) => {
    const services = new Map((await activeServices(db)).map((row) => [row.id, row]))
    const errors: Record<string, string[]> = {}
    const named = new Set<number>()
    body.defaults.forEach(({ extra_service_id, state_by_default }, index) => {
      const service = services.get(extra_service_id)
      const field = `defaults.${index}.extra_service_id`
      if (!service) errors[field] = [t('errors.unknown_choice')]
      else if (named.has(extra_service_id)) errors[field] = [t('errors.repeated')]
      else if (state_by_default && !service.is_default_allowed) errors[field] = [t('errors.no_default')]
      named.add(extra_service_id)
    })
    if (Object.keys(errors).length > 0) throw invalid(errors)

    for (const { extra_service_id, state_by_default } of body.defaults) {
      await db
        .insert(extraServiceDefaults)
        .values({ user_id: user.id, extra_service_id, state_by_default })
        .onConflictDoUpdate({
          target: [extraServiceDefaults.user_id, extraServiceDefaults.extra_service_id],
          set: { state_by_default },
        })
    }
    const on = await db
      .select({ id: extraServiceDefaults.extra_service_id })
      .from(extraServiceDefaults)
      .where(and(eq(extraServiceDefaults.user_id, user.id), eq(extraServiceDefaults.state_by_default, true)))
    // The services of this request come last, so that a conflict is reported at one of them.
    const chosen = on
      .flatMap(({ id }) => services.get(id) ?? [])
      .toSorted((one, other) => Number(named.has(one.id)) - Number(named.has(other.id)))
    const [clash] = conflicts(chosen)
    if (!clash) return
    const id = chosen[clash.index]?.id
    const index = body.defaults.findIndex((each) => each.extra_service_id === id)
    throw invalid({
      [`defaults.${Math.max(index, 0)}.state_by_default`]: [
        t('errors.services_conflict', { other: clash.other.title[language] }),
      ],
    })
  })
}
