import type { articles } from '#contracts/articles.ts'
import type { customPages } from '#contracts/custom-pages.ts'
import type { dictionaries } from '#contracts/dictionaries.ts'
import type { directions } from '#contracts/directions.ts'
import type { extraServices } from '#contracts/extra-services.ts'
import type { Endpoint, Params, Query, Reply } from '#contracts/endpoint.ts'
import type { offices } from '#contracts/offices.ts'
import type { shops } from '#contracts/shops.ts'
import type { tariffs } from '#contracts/tariffs.ts'

/** Public content by its endpoint. Types only, so that a guest's page loads no schemas until it has to ask. */
export type ContentCalls = {
  articles: typeof articles.list
  article: typeof articles.show
  shops: typeof shops.list
  pages: typeof customPages.list
  page: typeof customPages.show
  tariffs: typeof tariffs.list
  services: typeof extraServices.list
  dictionaries: typeof dictionaries.show
  directions: typeof directions.show
  offices: typeof offices.show
}
export type ContentName = keyof ContentCalls

/** One question to the provider. Requests are equal if their JSON is. */
export type ContentRequest<N extends ContentName = ContentName> = {
  name: N
  params?: Params<ContentCalls[N]>
  query?: Query<ContentCalls[N]>
}
export type ContentReply<N extends ContentName> = Reply<ContentCalls[N] & Endpoint>

/** Fills three columns, two, or one. */
const articlesPerPage = 12

export const contentRequests = {
  articles: (category?: string | null, cursor?: string | null): ContentRequest<'articles'> => ({
    name: 'articles',
    query: {
      per_page: articlesPerPage,
      ...(category ? { filter: { category } } : {}),
      ...(cursor ? { cursor } : {}),
    },
  }),
  /** For the home page. */
  lastArticles: (): ContentRequest<'articles'> => ({ name: 'articles', query: { per_page: 3 } }),
  article: (id: string): ContentRequest<'article'> => ({ name: 'article', params: { id } }),
  /** All of them: there are only dozens, and the page filters them during typing. */
  shops: (): ContentRequest<'shops'> => ({ name: 'shops' }),
  /** For the home page: one line on a desktop, two or three on a phone. */
  firstShops: (): ContentRequest<'shops'> => ({ name: 'shops', query: { limit: 6 } }),
  /** Pages that the frame of every page links to. */
  pages: (): ContentRequest<'pages'> => ({ name: 'pages' }),
  page: (id: string): ContentRequest<'page'> => ({ name: 'page', params: { id } }),
  tariffs: (): ContentRequest<'tariffs'> => ({ name: 'tariffs' }),
  services: (): ContentRequest<'services'> => ({ name: 'services' }),
  dictionaries: (): ContentRequest<'dictionaries'> => ({ name: 'dictionaries' }),
  /** For the home page, which shows where parcels come from and go to. */
  directions: (): ContentRequest<'directions'> => ({ name: 'directions' }),
  offices: (): ContentRequest<'offices'> => ({ name: 'offices' }),
}

/** The data of a calculation. */
export const calculationRequests = [
  contentRequests.tariffs(),
  contentRequests.services(),
  contentRequests.dictionaries(),
] as const
