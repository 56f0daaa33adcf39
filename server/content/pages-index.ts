import type { pagePlacements } from '#contracts/custom-pages.ts'
import type { Localized } from '#server/db/columns.ts'

/** A page that comes with the provider; its bodies lie in `texts/{ru,en}/<slug>.html`. */
export type PageEntry = {
  slug: string
  placement: (typeof pagePlacements)[number]
  title: Localized
  subtitle: Localized
  alt: Localized
}

/** In the order of the links to them. */
export const pageEntries: PageEntry[] = [
  {
    slug: 'delivery',
    placement: 'header',
    title: { ru: 'Доставка', en: 'Delivery' },
    subtitle: {
      ru: 'Откуда и куда, за сколько дней и из чего складывается цена.',
      en: 'From where to where, in how many days, and what the price is made of.',
    },
    alt: { ru: 'Путь посылки по карте', en: 'The way of a parcel on a map' },
  },
  {
    slug: 'about',
    placement: 'header',
    title: { ru: 'О сервисе', en: 'About us' },
    subtitle: {
      ru: 'Кто принимает ваши покупки и везёт их домой.',
      en: 'Who takes in your purchases and brings them home.',
    },
    alt: { ru: 'Аист над домом и гнездом', en: 'A stork above a house and a nest' },
  },
  {
    slug: 'terms',
    placement: 'footer',
    title: { ru: 'Условия', en: 'Terms' },
    subtitle: {
      ru: 'За что отвечаем мы, за что вы и как мы решаем споры.',
      en: 'What we answer for, what you answer for, and how disputes are settled.',
    },
    alt: { ru: 'Лист с подписью и карандаш', en: 'A signed sheet and a pencil' },
  },
  {
    slug: 'privacy',
    placement: 'footer',
    title: { ru: 'Персональные данные', en: 'Privacy' },
    subtitle: {
      ru: 'Какие данные мы храним, зачем, как долго и как их удалить.',
      en: 'Which data we keep, why, for how long, and how to have them deleted.',
    },
    alt: { ru: 'Конверт с замком', en: 'An envelope with a lock' },
  },
  {
    slug: 'prohibited-goods',
    placement: 'footer',
    title: { ru: 'Запрещённые товары', en: 'Prohibited goods' },
    subtitle: {
      ru: 'Что нельзя отправить совсем, что летит не каждым тарифом и что спросить заранее.',
      en: 'What cannot be sent at all, what does not go by every tariff, and what to ask about first.',
    },
    alt: { ru: 'Коробка с предупреждающим знаком', en: 'A box with a warning sign' },
  },
]
