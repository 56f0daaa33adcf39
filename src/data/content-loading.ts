import * as z from 'zod/mini'
import { articles } from '#contracts/articles.ts'
import { customPages } from '#contracts/custom-pages.ts'
import { dictionaries } from '#contracts/dictionaries.ts'
import { directions } from '#contracts/directions.ts'
import { extraServices } from '#contracts/extra-services.ts'
import { offices } from '#contracts/offices.ts'
import { shops } from '#contracts/shops.ts'
import { tariffs } from '#contracts/tariffs.ts'
import { ApiError } from '#http/api-error.ts'
import type { Call } from '#http/client.ts'
import { cacheContent, cachedContent } from '#offline/cache/cached-content.ts'
import type { ContentCalls, ContentRequest } from './content-requests.ts'
import type { LoadedContent } from './content-store.ts'

/** Loaded only with the first request that a page has to make. */
export const contentCalls: ContentCalls = {
  articles: articles.list,
  article: articles.show,
  shops: shops.list,
  pages: customPages.list,
  page: customPages.show,
  tariffs: tariffs.list,
  services: extraServices.list,
  dictionaries: dictionaries.show,
  directions: directions.show,
  offices: offices.show,
}

/** Milliseconds to wait for the provider when the device has a copy. A later answer is stored for the next time. */
const patience = 5_000

/** The provider's answer, which the device then stores; or the stored one, when none comes in time. Never rejects. */
export async function loadContent(call: Call, request: ContentRequest, key: string): Promise<LoadedContent> {
  const asked = ask(call, request, key)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<LoadedContent | null>((resolve) => {
    timer = setTimeout(() => resolve(keptContent(request, key)), patience)
  })
  const first = await Promise.race([asked, late])
  clearTimeout(timer)
  return first ?? asked
}

async function ask(call: Call, request: ContentRequest, key: string): Promise<LoadedContent> {
  const { name, params, query } = request
  try {
    const value = await call(contentCalls[name], { params, query })
    void cacheContent(name, key, value)
    return { kind: 'here', value, keptAt: null }
  } catch (error) {
    const { kind, status, isUnanswered } = error instanceof ApiError ? error : new ApiError('offline')
    // 422 is for an unknown topic or page of a list: asking again would give the same answer.
    if (kind === 'missing' || status === 422) return { kind: 'missing' }
    return (await keptContent(request, key)) ?? { kind: 'failed', isOffline: isUnanswered }
  }
}

async function keptContent({ name }: ContentRequest, key: string): Promise<LoadedContent | null> {
  const kept = await cachedContent(key)
  // Another version of the portal may have stored another shape.
  const reply = z.safeParse(contentCalls[name].reply, kept?.value)
  return kept && reply.success ? { kind: 'here', value: reply.data, keptAt: kept.keptAt } : null
}
