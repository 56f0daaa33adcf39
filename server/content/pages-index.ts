import type { Localized } from '#server/db/columns.ts'

/** A page that comes with the provider. Its bodies are in `texts/{ru,en}/<slug>.html`. */
export type PageEntry = {
  slug: string
  title: Localized
  subtitle: Localized
  alt: Localized
}

/** In the order of the links to them. */
export const pageEntries: PageEntry[] = [
  {
    slug: 'delivery',
    title: { ru: 'Доставка', en: 'Delivery' },
    subtitle: {
      ru: 'Откуда и куда везём, за сколько дней и из чего складывается цена.',
      en: 'Where we ship from and to, how long it takes and what makes up the price.',
    },
    alt: { ru: 'Путь посылки по карте', en: 'A parcel’s route on a map' },
  },
  {
    slug: 'about',
    title: { ru: 'О сервисе', en: 'About us' },
    subtitle: {
      ru: 'Кто принимает ваши покупки и везёт их домой.',
      en: 'Who receives your purchases and brings them home.',
    },
    alt: { ru: 'Аист над домом и гнездом', en: 'A stork above a house and nest' },
  },
  {
    slug: 'terms',
    title: { ru: 'Условия', en: 'Terms' },
    subtitle: {
      ru: 'За что отвечаем мы, за что вы и как мы решаем споры.',
      en: 'What we’re responsible for, what you’re responsible for, and how we settle disputes.',
    },
    alt: { ru: 'Лист с подписью и карандаш', en: 'A signed page and a pencil' },
  },
  {
    slug: 'privacy',
    title: { ru: 'Персональные данные', en: 'Privacy' },
    subtitle: {
      ru: 'Какие данные мы храним, зачем, как долго и как их удалить.',
      en: 'What data we keep, why, for how long, and how to delete it.',
    },
    alt: { ru: 'Конверт с замком', en: 'An envelope with a padlock' },
  },
  {
    slug: 'prohibited-goods',
    title: { ru: 'Запрещённые товары', en: 'Prohibited goods' },
    subtitle: {
      ru: 'Что нельзя отправить совсем, что можно отправить не каждым тарифом и о чём спросить заранее.',
      en: 'What you can’t ship at all, what only some rates accept, and what to ask us about first.',
    },
    alt: { ru: 'Коробка с предупреждающим знаком', en: 'A box with a warning sign' },
  },
]
