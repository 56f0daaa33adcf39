import type { shopCategories } from '#contracts/shops.ts'
import type { Localized } from '#server/db/columns.ts'

type ShopEntry = {
  name: string
  url: string
  /** `media/logo-<logo>.svg` */
  logo: string
  country_code: 'US' | 'DE' | 'CN'
  categories: (typeof shopCategories)[number][]
  description: Localized
  /** `days`: how long it still holds when the world begins. */
  promo?: { code: string; text: Localized; days: number }
  delivery_note?: Localized
  restrictions?: Localized
  is_recommended?: boolean
}

const batteries: Localized = {
  ru: 'Товары со встроенной батареей летят не каждым тарифом; отдельные аккумуляторы не отправляем.',
  en: 'Things with a built-in battery do not go by every tariff; loose batteries are not sent.',
}
const liquids: Localized = {
  ru: 'Аэрозоли и спиртовые составы не отправляем, остальные жидкости — по согласованию.',
  en: 'No aerosols or alcohol-based liquids; other liquids after asking us.',
}
const freight: Localized = {
  ru: 'Длинные вещи считают по габаритам: проверьте сторону и обхват в калькуляторе.',
  en: 'Long things are charged by size: check side and girth in the calculator.',
}

/** Made-up shops: those of the demo world's parcels first, with the addresses they have there. */
export const shopEntries: ShopEntry[] = [
  {
    name: 'Northpine',
    url: 'https://northpine.example',
    logo: 'northpine',
    country_code: 'US',
    categories: ['outdoor', 'clothes', 'shoes'],
    description: {
      ru: 'Одежда, обувь и снаряжение для походов: пуховые куртки, меринос, палки и спальники.',
      en: 'Clothes, shoes and gear for hiking: down jackets, merino, poles and sleeping bags.',
    },
    promo: { code: 'NORTH15', text: { ru: '−15% на первую покупку', en: '15% off the first order' }, days: 24 },
    delivery_note: {
      ru: 'До нашего склада бесплатно от 50 $, 3–5 дней.',
      en: 'Free to our warehouse from $50, 3–5 days.',
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
      en: 'Toys, books and clothes for children up to ten. Sizes are given by height as well.',
    },
    delivery_note: { ru: 'Отправляет в день заказа до 14:00.', en: 'Sends the same day for orders before 14:00.' },
    is_recommended: true,
  },
  {
    name: 'Grainhouse Audio',
    url: 'https://grainhouse.example',
    logo: 'grainhouse-audio',
    country_code: 'US',
    categories: ['electronics', 'music'],
    description: {
      ru: 'Проводные наушники, микрофоны, кабели и запасные части к ним.',
      en: 'Wired headphones, microphones, cables and spare parts for them.',
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
      ru: 'Пластинки новые и из коллекций, конверты, щётки, головки звукоснимателя.',
      en: 'Records, new and from collections, sleeves, brushes, phono cartridges.',
    },
    delivery_note: {
      ru: 'Кладёт каждую пластинку между картонными листами; усиленная упаковка нужна редко.',
      en: 'Puts every record between sheets of card; extra padding is seldom needed.',
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
      en: 'Cast iron, coffee grinders, loaf tins, linen for the kitchen.',
    },
    promo: { code: 'FERN10', text: { ru: '−10% на посуду', en: '10% off cookware' }, days: 40 },
    delivery_note: {
      ru: 'Чугун тяжёлый: посчитайте доставку до покупки.',
      en: 'Cast iron is heavy: count the delivery first.',
    },
    is_recommended: true,
  },
  {
    name: 'Bluebell Books',
    url: 'https://bluebellbooks.example',
    logo: 'bluebell-books',
    country_code: 'DE',
    categories: ['books', 'hobby'],
    description: {
      ru: 'Книги об искусстве и ремёслах на немецком и английском, атласы, блокноты.',
      en: 'Books on art and crafts in German and English, atlases, notebooks.',
    },
    delivery_note: { ru: 'По Германии бесплатно от 29 €.', en: 'Free within Germany from €29.' },
    is_recommended: true,
  },
  {
    name: 'Lumen & Oak',
    url: 'https://lumenoak.example',
    logo: 'lumen-and-oak',
    country_code: 'DE',
    categories: ['home'],
    description: {
      ru: 'Светильники из дуба и льна, лампочки, фарфоровые выключатели. Напряжение 230 В.',
      en: 'Lamps of oak and linen, bulbs, porcelain switches. Made for 230 V.',
    },
    delivery_note: { ru: 'Для абажуров закажите усиленную упаковку.', en: 'Order extra padding for lampshades.' },
  },
  {
    name: 'Apfelbaum',
    url: 'https://apfelbaum.example',
    logo: 'apfelbaum',
    country_code: 'DE',
    categories: ['kids', 'hobby'],
    description: {
      ru: 'Деревянные игрушки, краски, дождевики и сапоги для детей.',
      en: 'Wooden toys, paints, raincoats and boots for children.',
    },
    promo: { code: 'APFEL8', text: { ru: '−8 € от 60 €', en: '€8 off from €60' }, days: 12 },
    is_recommended: true,
  },
  {
    name: 'Teeko',
    url: 'https://teeko.example',
    logo: 'teeko',
    country_code: 'CN',
    categories: ['food', 'kitchen'],
    description: {
      ru: 'Чай улун и пуэр, посуда для чая: фарфор, стекло, бамбук.',
      en: 'Oolong and pu-erh, and what tea is made in: porcelain, glass, bamboo.',
    },
    restrictions: {
      ru: 'Чай — только в заводской упаковке с составом; количество — для себя.',
      en: 'Tea only in its factory packing with the ingredients on it, and only as much as one drinks oneself.',
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
      en: 'Keyboards, hubs, sleeves and holders for a desk.',
    },
    restrictions: batteries,
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
      en: 'Shirts, jeans and work jackets in heavy cloth. The site gives the measures of every piece.',
    },
    promo: { code: 'THREAD20', text: { ru: '−20% на джинсы', en: '20% off jeans' }, days: 9 },
    is_recommended: true,
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
      en: 'All for fly fishing: reels, lines, flies and what they are tied from.',
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
      en: 'Quilting cotton, sets of squares, rulers, threads and cutting mats.',
    },
    delivery_note: {
      ru: 'Ткань отправляет рулоном: попросите сложить.',
      en: 'Sends cloth on a roll: ask them to fold it.',
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
      en: 'Hand tools for wood: planes, chisels, squares, sharpening stones.',
    },
    delivery_note: {
      ru: 'Острое закрывает чехлами, инвойс кладёт сверху.',
      en: 'Covers what is sharp; the invoice lies on top.',
    },
    is_recommended: true,
  },
  {
    name: 'Wolkenschritt',
    url: 'https://wolkenschritt.example',
    logo: 'wolkenschritt',
    country_code: 'DE',
    categories: ['shoes'],
    description: {
      ru: 'Обувь на каждый день, половинные размеры и три полноты. Длина стельки указана в миллиметрах.',
      en: 'Everyday shoes in half sizes and three widths. The insole’s length is given in millimetres.',
    },
    promo: { code: 'SCHRITT', text: { ru: 'вторая пара −25%', en: '25% off the second pair' }, days: 31 },
    is_recommended: true,
  },
  {
    name: 'Gratwind',
    url: 'https://gratwind.example',
    logo: 'gratwind',
    country_code: 'DE',
    categories: ['outdoor', 'sport', 'clothes'],
    description: {
      ru: 'Альпинистское снаряжение и мембранная одежда, запасные части к палаткам.',
      en: 'Climbing gear and shell clothing, spare parts for tents.',
    },
    restrictions: {
      ru: 'Газовые баллоны и топливо не отправляем.',
      en: 'No gas cartridges, no fuel.',
    },
  },
  {
    name: 'Daunenfink',
    url: 'https://daunenfink.example',
    logo: 'daunenfink',
    country_code: 'DE',
    categories: ['home'],
    description: {
      ru: 'Одеяла и подушки из пуха, постельное бельё из льна и перкаля.',
      en: 'Down duvets and pillows, bed linen of flax and percale.',
    },
    delivery_note: {
      ru: 'Одеяла объёмные: спросите о вакуумной упаковке и посчитайте объёмный вес.',
      en: 'Duvets are bulky: ask for vacuum packing and count the volumetric weight.',
    },
  },
  {
    name: 'Tonhalm',
    url: 'https://tonhalm.example',
    logo: 'tonhalm',
    country_code: 'DE',
    categories: ['music', 'hobby'],
    description: {
      ru: 'Струны, трости, метрономы, блокфлейты и ноты.',
      en: 'Strings, reeds, metronomes, recorders and sheet music.',
    },
    is_recommended: true,
  },
  {
    name: 'Papierkranich',
    url: 'https://papierkranich.example',
    logo: 'papierkranich',
    country_code: 'DE',
    categories: ['hobby', 'books'],
    description: {
      ru: 'Бумага для оригами и переплёта, перья, чернила в картриджах.',
      en: 'Paper for origami and bookbinding, nibs, ink in cartridges.',
    },
    restrictions: liquids,
  },
  {
    name: 'Jade Heron',
    url: 'https://jadeheron.example',
    logo: 'jade-heron',
    country_code: 'CN',
    categories: ['home', 'kitchen'],
    description: {
      ru: 'Керамика ручной работы: вазы, пиалы, подносы. К каждой вещи есть её вес и размеры.',
      en: 'Hand-made ceramics: vases, bowls, trays. Every piece comes with its weight and size.',
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
      en: 'Light tents, mats, stoves without gas, lamps and covers.',
    },
    promo: { code: 'PATH30', text: { ru: '−30 ¥ от 300 ¥', en: '¥30 off from ¥300' }, days: 18 },
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
      en: 'Silk: scarves, pyjamas, pillowcases. The weight of the cloth is given in momme.',
    },
    is_recommended: true,
  },
]
