import type { CategoryCode } from './item-categories.ts'

/** An item that demo customers buy. Weight in grams including packing, box size in centimetres. */
export type Good = {
  ru: string
  en: string
  price: string
  grams: number
  box: [number, number, number]
  /** Set if it differs from the shop's usual category. */
  category?: CategoryCode
  imei?: string
}
export type Shop = {
  name: string
  country_code: 'US' | 'DE' | 'CN'
  currency: 'USD' | 'EUR' | 'CNY'
  site: string
  carrier: 'ups' | 'usps' | 'fedex' | 'post' | 'dhl'
  /** The format of order numbers; # is a digit. */
  order: string
  /** The category of most of its goods. */
  category: CategoryCode
  goods: Good[]
}

const good = (
  ru: string,
  en: string,
  price: string,
  grams: number,
  box: Good['box'],
  category?: CategoryCode,
): Good => ({ ru, en, price, grams, box, ...(category && { category }) })

/** Shops and items are made up; the prices are realistic. */
export const shops: Shop[] = [
  {
    name: 'Northpine',
    country_code: 'US',
    currency: 'USD',
    site: 'https://northpine.example',
    carrier: 'ups',
    order: '88-2####',
    category: 'outdoor',
    goods: [
      good('Кроссовки для бега по тропам', 'Trail running shoes', '128.00', 980, [34, 22, 13], 'shoes'),
      good('Носки шерстяные', 'Wool socks', '12.00', 90, [18, 12, 4], 'clothes'),
      good('Куртка зимняя пуховая', 'Winter down jacket', '239.00', 1150, [42, 32, 14], 'clothes'),
      good('Термобельё из мериноса', 'Merino base layer', '74.50', 310, [28, 20, 5], 'clothes'),
      good('Фонарь налобный', 'Head torch', '46.90', 160, [14, 10, 8]),
      good('Термос стальной, 1 л', 'Steel flask, 1 l', '38.00', 540, [32, 11, 11]),
      good('Палки треккинговые', 'Trekking poles', '92.00', 620, [68, 14, 9]),
      good('Спальный мешок летний', 'Summer sleeping bag', '149.00', 1240, [38, 20, 20]),
      good('Перчатки флисовые', 'Fleece gloves', '24.00', 120, [22, 12, 4], 'clothes'),
      good('Шапка вязаная', 'Knitted hat', '21.50', 110, [20, 16, 5], 'clothes'),
    ],
  },
  {
    name: 'Little Oak',
    country_code: 'US',
    currency: 'USD',
    site: 'https://littleoak.example',
    carrier: 'usps',
    order: 'LO-######',
    category: 'toys',
    goods: [
      good('Конструктор «Маяк», 420 деталей', 'Lighthouse building set, 420 pieces', '64.00', 1380, [40, 28, 9]),
      good('Пазл деревянный «Карта мира»', 'Wooden puzzle, world map', '29.00', 620, [32, 24, 6]),
      good('Комбинезон детский, рост 92', 'Toddler overalls, size 92', '44.00', 520, [30, 24, 8], 'clothes'),
      good('Книжка с окошками', 'Lift-the-flap book', '14.95', 430, [26, 22, 3], 'books'),
      good('Набор акварели, 24 цвета', 'Watercolours, 24 pans', '23.40', 340, [26, 12, 4], 'stationery'),
      good('Ночник «Сова»', 'Owl night light', '31.00', 410, [18, 15, 15], 'home'),
      good('Рюкзак детский', 'Backpack for children', '36.00', 390, [30, 24, 9], 'accessories'),
    ],
  },
  {
    name: 'Grainhouse Audio',
    country_code: 'US',
    currency: 'USD',
    site: 'https://grainhouse.example',
    carrier: 'fedex',
    order: 'GA########',
    category: 'electronics',
    goods: [
      good('Наушники закрытые проводные', 'Closed-back wired headphones', '179.00', 690, [26, 23, 11]),
      good('Амбушюры сменные, пара', 'Replacement ear pads, pair', '29.00', 110, [14, 12, 5]),
      good('Кабель аудио, 3 м', 'Audio cable, 3 m', '24.50', 180, [18, 14, 4]),
      good('Микрофон петличный', 'Lavalier microphone', '58.00', 150, [16, 11, 5]),
      good('Подставка для наушников ореховая', 'Walnut headphone stand', '49.00', 720, [28, 16, 14]),
    ],
  },
  {
    name: 'Vinyl Harbor',
    country_code: 'US',
    currency: 'USD',
    site: 'https://vinylharbor.example',
    carrier: 'usps',
    order: 'VH-#####',
    category: 'music',
    goods: [
      good('Виниловая пластинка, джаз', 'Vinyl record, jazz', '27.90', 330, [33, 33, 3]),
      good('Виниловая пластинка, саундтрек', 'Vinyl record, soundtrack', '34.50', 350, [33, 33, 3]),
      good('Щётка для пластинок', 'Record brush', '16.00', 120, [16, 9, 5], 'accessories'),
      good('Конверты внутренние, 25 шт.', 'Inner sleeves, 25 pieces', '13.50', 410, [33, 33, 3]),
      good('Головка звукоснимателя', 'Phono cartridge', '89.00', 90, [12, 9, 7], 'electronics'),
    ],
  },
  {
    name: 'Kettle & Fern',
    country_code: 'US',
    currency: 'USD',
    site: 'https://kettleandfern.example',
    carrier: 'ups',
    order: 'KF######',
    category: 'kitchen',
    goods: [
      good('Сковорода чугунная, 26 см', 'Cast-iron pan, 26 cm', '54.00', 2650, [42, 29, 8]),
      good('Кофемолка ручная', 'Hand coffee grinder', '69.00', 620, [22, 12, 12]),
      good('Фартук льняной', 'Linen apron', '32.00', 290, [28, 22, 4], 'clothes'),
      good('Форма для хлеба', 'Loaf tin', '19.80', 480, [31, 16, 10]),
      good('Набор мерных ложек', 'Measuring spoon set', '12.40', 160, [16, 9, 4]),
      good('Воронка для кофе керамическая', 'Ceramic coffee dripper', '28.00', 460, [15, 14, 12]),
    ],
  },
  {
    name: 'Bluebell Books',
    country_code: 'DE',
    currency: 'EUR',
    site: 'https://bluebellbooks.example',
    carrier: 'post',
    order: 'BB-20######',
    category: 'books',
    goods: [
      good('Книга о типографике, твёрдый переплёт', 'Book on typography, hardcover', '42.00', 1150, [29, 22, 4]),
      good('Альбом по архитектуре', 'Architecture photo book', '58.00', 1620, [31, 26, 4]),
      good('Атлас карманный', 'Pocket atlas', '18.90', 380, [20, 13, 3]),
      good('Блокнот в точку, А5', 'Dotted notebook, A5', '14.50', 310, [22, 16, 3], 'stationery'),
      good('Роман на немецком, мягкая обложка', 'German novel, paperback', '11.00', 280, [19, 13, 3]),
    ],
  },
  {
    name: 'Lumen & Oak',
    country_code: 'DE',
    currency: 'EUR',
    site: 'https://lumenoak.example',
    carrier: 'dhl',
    order: 'L#######',
    category: 'home',
    goods: [
      good('Лампа настольная дубовая', 'Oak desk lamp', '119.00', 2150, [44, 24, 20]),
      good('Лампочка светодиодная, 2 шт.', 'LED bulbs, 2 pieces', '17.80', 170, [15, 13, 8]),
      good('Абажур льняной', 'Linen lampshade', '46.00', 540, [34, 34, 24]),
      good('Светильник для картин', 'Picture light', '74.00', 860, [46, 14, 10]),
      good('Выключатель поворотный фарфоровый', 'Porcelain rotary switch', '39.00', 320, [12, 12, 9]),
    ],
  },
  {
    name: 'Apfelbaum',
    country_code: 'DE',
    currency: 'EUR',
    site: 'https://apfelbaum.example',
    carrier: 'dhl',
    order: 'AB######',
    category: 'toys',
    goods: [
      good('Краски пальчиковые, 6 цветов', 'Finger paints, 6 colours', '16.90', 820, [24, 18, 9], 'stationery'),
      good('Кубики буковые, 40 шт.', 'Beech blocks, 40 pieces', '34.00', 1480, [30, 22, 12]),
      good('Дождевик детский, рост 104', 'Raincoat for children, size 104', '39.50', 360, [30, 24, 5], 'clothes'),
      good('Сапоги резиновые, 27 размер', 'Rubber boots, size 27', '27.00', 740, [30, 24, 12], 'shoes'),
      good('Настольная игра «Сад»', 'Orchard board game', '31.90', 1120, [36, 26, 7]),
    ],
  },
  {
    name: 'Teeko',
    country_code: 'CN',
    currency: 'CNY',
    site: 'https://teeko.example',
    carrier: 'post',
    order: '####################',
    category: 'kitchen',
    goods: [
      good('Чай улун, 250 г', 'Oolong tea, 250 g', '86.00', 310, [18, 12, 8], 'food'),
      good('Кружка керамическая, 350 мл', 'Ceramic mug, 350 ml', '48.00', 420, [13, 11, 11]),
      good('Чайник стеклянный, 0,8 л', 'Glass teapot, 0.8 l', '129.00', 640, [20, 16, 15]),
      good('Пиалы фарфоровые, 6 шт.', 'Porcelain bowls, 6 pieces', '98.00', 560, [22, 16, 10]),
      good('Чайная доска бамбуковая', 'Bamboo tea tray', '168.00', 1680, [48, 30, 8]),
    ],
  },
  {
    name: 'Brightpixel',
    country_code: 'CN',
    currency: 'CNY',
    site: 'https://brightpixel.example',
    carrier: 'post',
    order: '################',
    category: 'electronics',
    goods: [
      good('Клавиатура механическая', 'Mechanical keyboard', '389.00', 1060, [38, 16, 6]),
      good('Коврик для мыши войлочный', 'Felt mouse pad', '59.00', 290, [40, 12, 5], 'accessories'),
      good('Держатель для телефона магнитный', 'Magnetic phone holder', '45.00', 140, [14, 9, 6]),
      good('Переходник USB-C, 7 в 1', '7-in-1 USB-C hub', '139.00', 130, [14, 9, 4]),
      good('Зонт складной', 'Folding umbrella', '69.00', 390, [30, 8, 8], 'accessories'),
      good('Чехол для ноутбука, 14 дюймов', '14-inch laptop sleeve', '88.00', 260, [38, 28, 3], 'accessories'),
    ],
  },
]
