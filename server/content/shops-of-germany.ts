import { liquids, type ShopEntry } from './shop-entry.ts'

/** Fictional shops; those that demo parcels come from have the same addresses as in `server/seed/goods.ts`. */
export const shopsOfGermany: ShopEntry[] = [
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
    delivery_note: { ru: 'По Германии бесплатно от 29 €.', en: 'Free within Germany on orders of €29 or more.' },
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
      en: 'Oak and linen lamps, bulbs, porcelain switches. Made for 230 V.',
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
    promo: { code: 'APFEL8', text: { ru: '−8 € от 60 €', en: '€8 off orders of €60 or more' }, days: 12 },
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
      en: 'Everyday shoes in half sizes and three widths. Insole length is listed in millimetres.',
    },
    promo: { code: 'SCHRITT', text: { ru: '−25 % на вторую пару', en: '25% off the second pair' }, days: 31 },
  },
  {
    name: 'Gratwind',
    url: 'https://gratwind.example',
    logo: 'gratwind',
    country_code: 'DE',
    categories: ['outdoor', 'sport', 'clothes'],
    description: {
      ru: 'Альпинистское снаряжение и мембранная одежда, запасные части к палаткам.',
      en: 'Climbing gear, waterproof clothing and spare parts for tents.',
    },
    restrictions: {
      ru: 'Газовые баллоны и топливо не отправляем.',
      en: 'We don’t ship gas cartridges or fuel.',
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
      en: 'Down duvets and pillows, linen and percale bedding.',
    },
    delivery_note: {
      ru: 'Одеяла объёмные: спросите о вакуумной упаковке и посчитайте объёмный вес.',
      en: 'Duvets are bulky: ask for vacuum packing and check the volumetric weight.',
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
  },
  {
    name: 'Papierkranich',
    url: 'https://papierkranich.example',
    logo: 'papierkranich',
    country_code: 'DE',
    categories: ['hobby', 'books'],
    description: {
      ru: 'Бумага для оригами и переплёта, перья, чернила в картриджах.',
      en: 'Origami and bookbinding paper, nibs, ink cartridges.',
    },
    restrictions: liquids,
  },
]
