import type { articleCategories } from '#contracts/articles.ts'
import type { Localized } from '#server/db/columns.ts'

/** An article that comes with the provider. Its bodies are in `texts/{ru,en}/<slug>.html`. */
export type ArticleEntry = {
  slug: string
  category: (typeof articleCategories)[number]
  tags: string[]
  /** Days between publication and the creation of the database. */
  daysAgo: number
  title: Localized
  excerpt: Localized
  /** Alternative text of the cover. */
  alt: Localized
}

export const pinnedArticle = 'first-parcel'

/** Newest first. */
export const articleEntries: ArticleEntry[] = [
  {
    slug: 'sales-season',
    category: 'time',
    tags: ['sales', 'delivery'],
    daysAgo: 4,
    title: { ru: 'Сезон распродаж: как не ждать дольше всех', en: 'Sales season: how to avoid the longest waits' },
    excerpt: {
      ru: 'С середины ноября до Рождества медленнее работают все: магазины, курьеры, склады, таможня. Что можно сделать заранее.',
      en: 'From mid-November to Christmas, everyone’s slower: shops, couriers, warehouses, customs. Here’s what to do in advance.',
    },
    alt: { ru: 'Две посылки под ёлкой в снегу', en: 'Two parcels under a fir tree in the snow' },
  },
  {
    slug: 'pickup-by-somebody-else',
    category: 'rules',
    tags: ['pickup', 'documents'],
    daysAgo: 16,
    title: { ru: 'Если посылку забирает другой человек', en: 'When someone else collects your parcel' },
    excerpt: {
      ru: 'Как оформить пропуск, когда нужна доверенность и почему посылку нельзя переписать на другого перед выдачей.',
      en: 'How to create a pass, when you need a power of attorney, and why you can’t change the recipient just before pickup.',
    },
    alt: {
      ru: 'Человек с кодом на экране у стойки пункта выдачи',
      en: 'A person at a pickup counter with a code on their phone',
    },
  },
  {
    slug: 'damaged-or-lost',
    category: 'rules',
    tags: ['claims', 'insurance'],
    daysAgo: 33,
    title: { ru: 'Посылка повреждена или пропала', en: 'If your parcel is damaged or missing' },
    excerpt: {
      ru: 'Что снять на телефон в первые минуты, куда написать и какие документы помогут претензии.',
      en: 'What to photograph in the first few minutes, where to report it, and which documents help your claim.',
    },
    alt: { ru: 'Коробка с трещиной и пластырем', en: 'A cracked box with a plaster on it' },
  },
  {
    slug: 'sizes',
    category: 'start',
    tags: ['clothes', 'shoes'],
    daysAgo: 52,
    title: {
      ru: 'Размеры: таблицы и линейка вместо догадок',
      en: 'Sizes: charts and a tape measure, not guesswork',
    },
    excerpt: {
      ru: 'Обувь и одежда из США, Европы и Китая: как читать размерные сетки и что измерить дома до заказа.',
      en: 'Shoes and clothes from the USA, Europe and China: how to read size charts and what to measure before you order.',
    },
    alt: { ru: 'Футболка над линейкой', en: 'T-shirt above a ruler' },
  },
  {
    slug: 'duty-free-limits',
    category: 'customs',
    tags: ['customs', 'duty'],
    daysAgo: 74,
    title: { ru: 'Лимиты беспошлинного ввоза по странам', en: 'Duty-free limits by country' },
    excerpt: {
      ru: 'Страны ЕАЭС, Узбекистан, Азербайджан, Грузия: лимиты стоимости и веса и как посчитать пошлину.',
      en: 'EAEU countries, Uzbekistan, Azerbaijan, Georgia: value and weight limits, and how to work out the duty.',
    },
    alt: { ru: 'Здание таможни с печатью', en: 'A customs building with a stamp' },
  },
  {
    slug: 'storage-clock',
    category: 'time',
    tags: ['storage', 'warehouse'],
    daysAgo: 95,
    title: {
      ru: 'Часы хранения: когда они идут и когда стоят',
      en: 'The storage clock: when it runs and when it stops',
    },
    excerpt: {
      ru: 'Бесплатные дни, плата после них, последнее предупреждение. И почему отправка останавливает отсчёт.',
      en: 'Free days, the fee after that, the final warning. And why shipping your parcel stops the clock.',
    },
    alt: { ru: 'Часы рядом с двумя коробками', en: 'A clock beside two boxes' },
  },
  {
    slug: 'batteries-and-liquids',
    category: 'rules',
    tags: ['prohibited', 'air'],
    daysAgo: 118,
    title: {
      ru: 'Батареи, жидкости, аэрозоли: что можно отправить, а что нет',
      en: 'Batteries, liquids, aerosols: what you can and can’t ship',
    },
    excerpt: {
      ru: 'Почему павербанк остаётся на складе, а телефон отправить можно, и что написать в комментарии складу.',
      en: 'Why a power bank stays at the warehouse while a phone can go, and what to put in your comment to the warehouse.',
    },
    alt: { ru: 'Перечёркнутые батарея и бутылка', en: 'Crossed-out battery and bottle' },
  },
  {
    slug: 'generic-words',
    category: 'customs',
    tags: ['declaration', 'customs'],
    daysAgo: 140,
    title: {
      ru: '«Одежда», «подарок», «товар»: слова, которые не примет таможня',
      en: '“Clothes”, “gift”, “goods”: words customs rejects',
    },
    excerpt: {
      ru: 'Таможня должна понять, что в коробке, не открывая её. Как назвать вещь одной строкой, чтобы не было вопросов.',
      en: 'Customs needs to know what’s in the box without opening it. How to describe an item in one line and avoid questions.',
    },
    alt: { ru: 'Этикетка с зачёркнутой строкой', en: 'A label with one line crossed out' },
  },
  {
    slug: 'buying-by-link',
    category: 'start',
    tags: ['orders', 'shops'],
    daysAgo: 166,
    title: {
      ru: 'Покупка по ссылке: когда магазин не берёт вашу карту',
      en: 'Buying by link: when a shop won’t take your card',
    },
    excerpt: {
      ru: 'Пришлите ссылку, размер и цвет и получите подробный расчёт. Что проверить, прежде чем согласиться.',
      en: 'Send us a link, size and colour and get an itemised quote. Here’s what to check before you accept it.',
    },
    alt: { ru: 'Витрина магазина со знаком ссылки', en: 'A shop window with a link icon' },
  },
  {
    slug: 'consolidation',
    category: 'price',
    tags: ['consolidation', 'price'],
    daysAgo: 190,
    title: {
      ru: 'Объединение посылок: когда выгодно, а когда нет',
      en: 'Combining parcels: when it pays off and when it doesn’t',
    },
    excerpt: {
      ru: 'Отправить пять коробок одной дешевле почти всегда. Но есть три случая, когда лучше отправить их отдельно.',
      en: 'Shipping five boxes as one is almost always cheaper. But in three cases it’s better to ship them separately.',
    },
    alt: { ru: 'Три коробки, поставленные вместе', en: 'Three boxes put together' },
  },
  {
    slug: 'less-volume',
    category: 'price',
    tags: ['price', 'packing'],
    daysAgo: 214,
    title: { ru: 'Как не платить за воздух в коробке', en: 'How to avoid paying for air in the box' },
    excerpt: {
      ru: 'Переупаковка, отказ от обувной коробки, правила тарифа: что уменьшает объём, а что лучше не трогать.',
      en: 'Repacking, leaving out the shoebox, how each rate counts: what makes a parcel smaller, and what to leave alone.',
    },
    alt: { ru: 'Маленькая коробка внутри контура большой', en: 'A small box inside the outline of a bigger one' },
  },
  {
    slug: 'declaration',
    category: 'customs',
    tags: ['declaration', 'documents'],
    daysAgo: 243,
    title: { ru: 'Декларация, которую принимают с первого раза', en: 'A declaration that’s accepted first time' },
    excerpt: {
      ru: 'Название, количество, цена, документы получателя: пять мест, где чаще всего ошибаются, и как их проверить.',
      en: 'Name, quantity, price, the recipient’s documents: where the five most common mistakes are, and how to check for them.',
    },
    alt: { ru: 'Бланк декларации с печатью', en: 'A declaration form with a stamp' },
  },
  {
    slug: 'chargeable-weight',
    category: 'price',
    tags: ['price', 'weight'],
    daysAgo: 275,
    title: { ru: 'Какой вес вы оплачиваете и почему', en: 'Which weight you pay for, and why' },
    excerpt: {
      ru: 'Фактический, объёмный, оплачиваемый: четыре правила тарифов на примере одной коробки.',
      en: 'Actual, volumetric, chargeable: how the four rules in our rates work, shown on the same box.',
    },
    alt: { ru: 'Коробка на весах', en: 'A box on a scale' },
  },
  {
    slug: 'first-parcel',
    category: 'start',
    tags: ['start', 'warehouse'],
    daysAgo: 310,
    title: {
      ru: 'Первая посылка: от адреса до выдачи',
      en: 'Your first parcel: from sign-up to pickup',
    },
    excerpt: {
      ru: 'Семь шагов по порядку: адрес, заказ, состав, склад, отправка, таможня, выдача. И где чаще всего спотыкаются.',
      en: 'Seven steps in order: address, order, contents, warehouse, shipping, customs, pickup. And where people get stuck.',
    },
    alt: { ru: 'Аист летит с посылкой', en: 'A stork flying with a parcel' },
  },
]
