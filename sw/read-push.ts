import { isLanguage, type Language } from './language.ts'

/** The content of a notification. Paths are within this portal. */
export type News = {
  title: string
  body: string
  language: Language
  tag: string
  path: string
  actions: { action: string; title: string; path: string }[]
  /** null: unknown. */
  badge: number | null
}

/** A worker has no dictionaries, and this is its only text. */
const news = { en: 'There’s news in your account', ru: 'В личном кабинете есть новости' }

/** For an unreadable message: says that there is news, and where. */
export function fallbackNews(language: Language): News {
  const path = `/${language}/dashboard/notifications`
  return { title: news[language], body: '', language, tag: 'news', path, actions: [], badge: null }
}

/** Parses a declarative push message (`web_push: 8030`, as WebKit and the Push API describe it). null: it is not one. */
export function readPush(text: string, origin: string): News | null {
  const message = parsed(text)
  const notification = record(message?.notification)
  if (message?.web_push !== 8030 || !notification) return null
  const { title, body, lang, tag, actions } = notification
  const path = pathOf(notification.navigate, origin)
  if (typeof title !== 'string' || title === '' || path === null) return null
  return {
    title,
    body: typeof body === 'string' ? body : '',
    language: isLanguage(lang) ? lang : 'en',
    tag: typeof tag === 'string' && tag !== '' ? tag : 'news',
    path,
    actions: (Array.isArray(actions) ? actions : []).flatMap((each: unknown) => actionOf(each, origin)),
    badge: badgeOf(message.app_badge),
  }
}

function actionOf(value: unknown, origin: string): News['actions'] {
  const { action, title, navigate } = record(value) ?? {}
  const path = pathOf(navigate, origin)
  return typeof action === 'string' && typeof title === 'string' && path !== null ? [{ action, title, path }] : []
}

/** Keeps only the path, because the provider may know the portal by another host name. */
function pathOf(navigate: unknown, origin: string): string | null {
  const url = typeof navigate === 'string' && URL.canParse(navigate, origin) ? new URL(navigate, origin) : null
  // A path with two leading slashes would name a host again.
  return url && /^https?:$/.test(url.protocol) ? url.pathname.replace(/^\/+/, '/') + url.search : null
}

function badgeOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    return record(JSON.parse(text))
  } catch {
    return null
  }
}

function record(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
}
