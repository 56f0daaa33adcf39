import { batteries, freight, liquids, type ShopEntry } from './shop-entry.ts'

/** Fictional shops; those that demo parcels come from have the same addresses as in `server/seed/goods.ts`. */
export const shopsOfUsa: ShopEntry[] = [
  {
    name: 'Northpine',
    url: 'https://northpine.example',
    logo: 'northpine',
    country_code: 'US',
    categories: ['outdoor', 'clothes', 'shoes'],
    description: {
      ru: 'Одежда, обувь и снаряжение для походов: пуховые куртки, меринос, палки и спальники.',
      en: 'Hiking clothes, shoes and gear: down jackets, merino, poles and sleeping bags.',
    },
    promo: { code: 'NORTH15', text: { ru: '−15 % на первую покупку', en: '15% off your first order' }, days: 24 },
    delivery_note: {
      ru: 'До нашего склада бесплатно от 50 $, за 3–5 дней.',
      en: 'Free delivery to our warehouse in 3–5 days on orders of $50 or more.',
    },
    is_recommended: true,
  },
  {
    name: 'Little Oak',
    url: 'https://littleoak.example',
    logo: 'little-oak',
    country_code: 'US',
    categories: ['kids', 'books'],
    description: {
      ru: 'Игрушки, книжки и одежда для детей до десяти лет. Размеры указаны и по росту.',
      en: 'Toys, books and clothes for children up to ten. Sizes are listed by height too.',
    },
    delivery_note: {
      ru: 'Отправляет в тот же день заказы до 14:00.',
      en: 'Ships orders the same day if placed before 14:00.',
    },
  },
  {
    name: 'Grainhouse Audio',
    url: 'https://grainhouse.example',
    logo: 'grainhouse-audio',
    country_code: 'US',
    categories: ['electronics', 'music'],
    description: {
      ru: 'Проводные наушники, микрофоны, кабели и запасные части к ним.',
      en: 'Wired headphones, microphones, cables and spare parts.',
    },
    restrictions: batteries,
  },
  {
    name: 'Vinyl Harbor',
    url: 'https://vinylharbor.example',
    logo: 'vinyl-harbor',
    country_code: 'US',
    categories: ['music', 'hobby'],
    description: {
      ru: 'Новые и коллекционные пластинки, конверты, щётки, головки звукоснимателя.',
      en: 'New and collectable records, sleeves, brushes, phono cartridges.',
    },
    delivery_note: {
      ru: 'Кладёт каждую пластинку между картонными листами; усиленная упаковка нужна редко.',
      en: 'Packs every record between sheets of card; you’ll rarely need extra padding.',
    },
  },
  {
    name: 'Kettle & Fern',
    url: 'https://kettleandfern.example',
    logo: 'kettle-and-fern',
    country_code: 'US',
    categories: ['kitchen', 'home'],
    description: {
      ru: 'Чугун, кофемолки, формы для хлеба, лён для кухни.',
      en: 'Cast iron, coffee grinders, loaf tins, kitchen linen.',
    },
    promo: { code: 'FERN10', text: { ru: '−10 % на посуду', en: '10% off cookware' }, days: 40 },
    delivery_note: {
      ru: 'Чугун тяжёлый: посчитайте доставку до покупки.',
      en: 'Cast iron is heavy: check the shipping cost before you buy.',
    },
    is_recommended: true,
  },
  {
    name: 'Saltmarsh Cycles',
    url: 'https://saltmarshcycles.example',
    logo: 'saltmarsh-cycles',
    country_code: 'US',
    categories: ['sport', 'outdoor'],
    description: {
      ru: 'Запчасти и инструмент для велосипедов: трансмиссия, тормоза, седла, фонари.',
      en: 'Bicycle parts and tools: drivetrain, brakes, saddles, lights.',
    },
    restrictions: freight,
  },
  {
    name: 'Harrow & Thread',
    url: 'https://harrowthread.example',
    logo: 'harrow-and-thread',
    country_code: 'US',
    categories: ['clothes'],
    description: {
      ru: 'Рубашки, джинсы и рабочие куртки из плотных тканей. На сайте есть мерки каждой вещи.',
      en: 'Shirts, jeans and work jackets in heavy fabric. The site lists measurements for every item.',
    },
    promo: { code: 'THREAD20', text: { ru: '−20 % на джинсы', en: '20% off jeans' }, days: 9 },
  },
  {
    name: 'Copperfern',
    url: 'https://copperfern.example',
    logo: 'copperfern',
    country_code: 'US',
    categories: ['beauty'],
    description: {
      ru: 'Уход за кожей и волосами, твёрдые шампуни, гребни.',
      en: 'Skin and hair care, solid shampoos, combs.',
    },
    restrictions: liquids,
  },
  {
    name: 'Driftwood Fly',
    url: 'https://driftwoodfly.example',
    logo: 'driftwood-fly',
    country_code: 'US',
    categories: ['outdoor', 'hobby', 'sport'],
    description: {
      ru: 'Всё для ловли нахлыстом: катушки, шнуры, мушки и материалы для вязания.',
      en: 'Everything for fly fishing: reels, lines, flies and fly-tying materials.',
    },
    restrictions: freight,
  },
  {
    name: 'Quiltery Lane',
    url: 'https://quilterylane.example',
    logo: 'quiltery-lane',
    country_code: 'US',
    categories: ['hobby', 'home'],
    description: {
      ru: 'Хлопок для пэчворка, наборы лоскутов, линейки, нитки и раскройные коврики.',
      en: 'Quilting cotton, fabric squares, rulers, thread and cutting mats.',
    },
    delivery_note: {
      ru: 'Ткань отправляет рулоном: попросите сложить.',
      en: 'Ships fabric on a roll: ask them to fold it.',
    },
  },
  {
    name: 'Ashanvil Tools',
    url: 'https://ashanvil.example',
    logo: 'ashanvil-tools',
    country_code: 'US',
    categories: ['tools', 'hobby'],
    description: {
      ru: 'Ручной инструмент по дереву: рубанки, стамески, угольники, точильные камни.',
      en: 'Woodworking hand tools: planes, chisels, squares, sharpening stones.',
    },
    delivery_note: {
      ru: 'Закрывает лезвия чехлами, инвойс кладёт сверху.',
      en: 'Covers blades and puts the invoice on top.',
    },
  },
]
