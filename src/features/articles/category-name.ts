import type { I18n } from '#i18n/i18n-context.ts'

/** One that is newer than this page is shown as it came. */
export function categoryName({ t, has }: Pick<I18n, 't' | 'has'>, category: string): string {
  const key = `articles.categories.${category}`
  return has(key) ? t(key) : category
}
