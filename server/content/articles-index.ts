import type { articleCategories } from '#contracts/articles.ts'
import type { Localized } from '#server/db/columns.ts'

/** An article that comes with the provider; its bodies lie in `texts/{ru,en}/<slug>.html`. */
export type ArticleEntry = {
  slug: string
  category: (typeof articleCategories)[number]
  tags: string[]
  /** Published this many days before the database was made. */
  daysAgo: number
  title: Localized
  excerpt: Localized
  /** Alternative text of the cover. */
  alt: Localized
}

/** The pinned article. */
export const pinnedArticle = 'first-parcel'

/** Newest first. */
export const articleEntries: ArticleEntry[] = [
  {
    slug: 'sales-season',
    category: 'time',
    tags: ['sales', 'delivery'],
    daysAgo: 4,
    title: { ru: 'Сезон распродаж: как не ждать дольше всех', en: 'Sales season: how not to wait the longest' },
    excerpt: {
      ru: 'С середины ноября до Рождества медленнее работают все: магазины, курьеры, склады, таможня. Что можно сделать заранее.',
      en: 'From mid-November to Christmas everybody is slower: shops, couriers, warehouses, customs. What you can do beforehand.',
    },
    alt: { ru: 'Две посылки под ёлкой в снегу', en: 'Two parcels under a fir tree in the snow' },
  },
  {
    slug: 'pickup-by-somebody-else',
    category: 'rules',
    tags: ['pickup', 'documents'],
    daysAgo: 16,
    title: { ru: 'Если посылку забирает другой человек', en: 'When somebody else collects the parcel' },
    excerpt: {
      ru: 'Когда хватит кода, когда нужна доверенность и почему посылку нельзя переписать на другого перед выдачей.',
      en: 'When the code is enough, when a power of attorney is needed, and why a parcel cannot change hands at the counter.',
    },
    alt: {
      ru: 'Человек с кодом на экране у стойки выдачи',
      en: 'A person with a code on the screen at a pickup counter',
    },
  },
  {
    slug: 'damaged-or-lost',
    category: 'rules',
    tags: ['claims', 'insurance'],
    daysAgo: 33,
    title: { ru: 'Посылка повреждена или пропала', en: 'A parcel is damaged or missing' },
    excerpt: {
      ru: 'Что снять на телефон в первые минуты, куда написать и какие бумаги решают исход претензии.',
      en: 'What to photograph in the first minutes, where to write, and which papers decide how a claim ends.',
    },
    alt: { ru: 'Коробка с трещиной и пластырем', en: 'A box with a crack and a plaster on it' },
  },
  {
    slug: 'sizes',
    category: 'start',
    tags: ['clothes', 'shoes'],
    daysAgo: 52,
    title: {
      ru: 'Размеры: таблицы и линейка вместо догадок',
      en: 'Sizes: tables and a tape measure instead of guesses',
    },
    excerpt: {
      ru: 'Обувь и одежда из США, Европы и Китая: как читать размерные сетки и что измерить дома до заказа.',
      en: 'Shoes and clothes from the USA, Europe and China: how to read size charts and what to measure before ordering.',
    },
    alt: { ru: 'Футболка над линейкой', en: 'A T-shirt above a ruler' },
  },
  {
    slug: 'duty-free-limits',
    category: 'customs',
    tags: ['customs', 'duty'],
    daysAgo: 74,
    title: { ru: 'Лимиты беспошлинного ввоза по странам', en: 'Duty-free limits, country by country' },
    excerpt: {
      ru: 'Россия, Казахстан, Армения, Киргизия, Узбекистан, Азербайджан, Грузия: что известно на 21.11.2026 и как считать.',
      en: 'Russia, Kazakhstan, Armenia, Kyrgyzstan, Uzbekistan, Azerbaijan, Georgia: what is known on 21.11.2026, and how to count.',
    },
    alt: { ru: 'Здание таможни с печатью', en: 'A customs house with a stamp' },
  },
  {
    slug: 'storage-clock',
    category: 'time',
    tags: ['storage', 'warehouse'],
    daysAgo: 95,
    title: {
      ru: 'Часы хранения: когда они идут и когда стоят',
      en: 'The storage clock: when it runs and when it stands',
    },
    excerpt: {
      ru: 'Бесплатные дни, плата после них, последнее предупреждение. И почему отправка останавливает счёт.',
      en: 'Free days, the fee after them, the last warning. And why sending a parcel stops the count.',
    },
    alt: { ru: 'Часы рядом с двумя коробками', en: 'A clock beside two boxes' },
  },
  {
    slug: 'batteries-and-liquids',
    category: 'rules',
    tags: ['prohibited', 'air'],
    daysAgo: 118,
    title: {
      ru: 'Батареи, жидкости, аэрозоли: что летит, а что нет',
      en: 'Batteries, liquids, aerosols: what flies and what does not',
    },
    excerpt: {
      ru: 'Почему павербанк остаётся на складе, а телефон может лететь, и как отметить такое в декларации.',
      en: 'Why a power bank stays at the warehouse while a phone may fly, and how to mark such things in the declaration.',
    },
    alt: { ru: 'Перечёркнутые батарея и бутылка', en: 'A battery and a bottle, crossed out' },
  },
  {
    slug: 'generic-words',
    category: 'customs',
    tags: ['declaration', 'customs'],
    daysAgo: 140,
    title: {
      ru: '«Одежда», «подарок», «товар»: слова, которые возвращают',
      en: '“Clothes”, “gift”, “goods”: words that come back',
    },
    excerpt: {
      ru: 'Таможня должна понять, что в коробке, не открывая её. Как назвать вещь одной строкой, чтобы вопросов не было.',
      en: 'Customs must know what is in the box without opening it. How to name a thing in one line that raises no questions.',
    },
    alt: { ru: 'Этикетка с зачёркнутой строкой', en: 'A label with one line struck out' },
  },
  {
    slug: 'buying-by-link',
    category: 'start',
    tags: ['orders', 'shops'],
    daysAgo: 166,
    title: {
      ru: 'Покупка по ссылке: когда магазин не берёт вашу карту',
      en: 'Buying by link: when a shop refuses your card',
    },
    excerpt: {
      ru: 'Пришлите ссылку, размер и цвет, получите расчёт со всеми строками. Что проверить, прежде чем согласиться.',
      en: 'Send a link, a size and a colour, and get a quote with every line. What to check before you accept it.',
    },
    alt: { ru: 'Витрина магазина со знаком ссылки', en: 'A shop window with the sign of a link' },
  },
  {
    slug: 'consolidation',
    category: 'price',
    tags: ['consolidation', 'price'],
    daysAgo: 190,
    title: {
      ru: 'Объединение посылок: когда выгодно, а когда нет',
      en: 'Combining parcels: when it pays and when it does not',
    },
    excerpt: {
      ru: 'Пять коробок в одной дешевле почти всегда. Но есть три случая, когда лучше отправить порознь.',
      en: 'Five boxes in one are nearly always cheaper. But there are three cases in which apart is better.',
    },
    alt: { ru: 'Три коробки, поставленные вместе', en: 'Three boxes put together' },
  },
  {
    slug: 'less-volume',
    category: 'price',
    tags: ['price', 'packing'],
    daysAgo: 214,
    title: { ru: 'Как не платить за воздух в коробке', en: 'How not to pay for the air in a box' },
    excerpt: {
      ru: 'Переупаковка, снятая обувная коробка, выбор тарифа: что уменьшает объём и что лучше не трогать.',
      en: 'Repacking, leaving the shoebox behind, choosing the tariff: what makes a parcel smaller, and what to leave alone.',
    },
    alt: { ru: 'Маленькая коробка внутри контура большой', en: 'A small box inside the outline of a large one' },
  },
  {
    slug: 'declaration',
    category: 'customs',
    tags: ['declaration', 'documents'],
    daysAgo: 243,
    title: { ru: 'Декларация, которую принимают с первого раза', en: 'A declaration that passes the first time' },
    excerpt: {
      ru: 'Название, количество, цена, документы получателя: пять мест, где чаще всего ошибаются, и как их проверить.',
      en: 'Name, quantity, price, the receiver’s documents: the five places where most mistakes are, and how to check them.',
    },
    alt: { ru: 'Бланк декларации с печатью', en: 'A declaration form with a stamp' },
  },
  {
    slug: 'chargeable-weight',
    category: 'price',
    tags: ['price', 'weight'],
    daysAgo: 275,
    title: { ru: 'Какой вес идёт в счёт и почему', en: 'Which weight counts, and why' },
    excerpt: {
      ru: 'Фактический, объёмный, оплачиваемый: четыре правила тарифов на примере одной коробки.',
      en: 'Actual, volumetric, chargeable: the four rules of our tariffs, shown on one and the same box.',
    },
    alt: { ru: 'Коробка на весах', en: 'A box on a scale' },
  },
  {
    slug: 'first-parcel',
    category: 'start',
    tags: ['start', 'warehouse'],
    daysAgo: 310,
    title: {
      ru: 'Первая посылка: от регистрации до выдачи',
      en: 'Your first parcel: from signing up to collecting it',
    },
    excerpt: {
      ru: 'Семь шагов по порядку: адрес, заказ, декларация, склад, отправка, таможня, выдача. И где чаще всего спотыкаются.',
      en: 'Seven steps in order: address, order, declaration, warehouse, dispatch, customs, pickup. And where people stumble.',
    },
    alt: { ru: 'Аист летит с посылкой', en: 'A stork in flight with a parcel' },
  },
]
