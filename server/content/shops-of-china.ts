import { batteries, type ShopEntry } from './shop-entry.ts'

/** Fictional shops; those that demo parcels come from have the same addresses as in `server/seed/goods.ts`. */
export const shopsOfChina: ShopEntry[] = [
  {
    name: 'Teeko',
    url: 'https://teeko.example',
    logo: 'teeko',
    country_code: 'CN',
    categories: ['food', 'kitchen'],
    description: {
      ru: 'Чай улун и пуэр, посуда для чая: фарфор, стекло, бамбук.',
      en: 'Oolong and pu-erh, and everything to brew them in: porcelain, glass, bamboo.',
    },
    restrictions: {
      ru: 'Чай — только в заводской упаковке с составом и в количестве для себя.',
      en: 'Tea must be for personal use and in its original packaging, with the ingredients listed.',
    },
  },
  {
    name: 'Brightpixel',
    url: 'https://brightpixel.example',
    logo: 'brightpixel',
    country_code: 'CN',
    categories: ['electronics'],
    description: {
      ru: 'Клавиатуры, переходники, чехлы и держатели для рабочего стола.',
      en: 'Keyboards, hubs, sleeves and desk stands.',
    },
    restrictions: batteries,
    is_recommended: true,
  },
  {
    name: 'Jade Heron',
    url: 'https://jadeheron.example',
    logo: 'jade-heron',
    country_code: 'CN',
    categories: ['home', 'kitchen'],
    description: {
      ru: 'Керамика ручной работы: вазы, пиалы, подносы. Для каждой вещи указаны вес и размеры.',
      en: 'Handmade ceramics: vases, bowls, trays. Weight and size are listed for every piece.',
    },
    delivery_note: { ru: 'Хрупкое: закажите усиленную упаковку.', en: 'Fragile: order extra padding.' },
  },
  {
    name: 'Longpath Gear',
    url: 'https://longpathgear.example',
    logo: 'longpath-gear',
    country_code: 'CN',
    categories: ['outdoor', 'electronics'],
    description: {
      ru: 'Лёгкие палатки, коврики, горелки без газа, фонари и чехлы.',
      en: 'Lightweight tents, mats, gas-free stoves, lamps and covers.',
    },
    promo: { code: 'PATH30', text: { ru: '−30 ¥ от 300 ¥', en: '¥30 off orders of ¥300 or more' }, days: 18 },
    restrictions: batteries,
    is_recommended: true,
  },
  {
    name: 'Silkmoth',
    url: 'https://silkmoth.example',
    logo: 'silkmoth',
    country_code: 'CN',
    categories: ['clothes', 'home'],
    description: {
      ru: 'Шёлк: платки, пижамы, наволочки. Плотность ткани указана в момме.',
      en: 'Silk: scarves, pyjamas, pillowcases. Fabric weight is listed in momme.',
    },
  },
]
