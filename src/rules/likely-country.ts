/** Hints at the customer's country. `phone`: E.164, null while unknown. */
type Signs = { phone: string | null; timeZone: string; languages: readonly string[] }

/** The phone prefixes and time zones of the countries whose documents are known. */
const signsOf: Record<string, { phone: RegExp; zones: string }> = {
  RU: {
    phone: /^\+7(?![67])/,
    zones:
      'Europe/Moscow Europe/Kaliningrad Europe/Samara Europe/Saratov Europe/Ulyanovsk Europe/Astrakhan Europe/Volgograd Europe/Kirov Europe/Simferopol Asia/Yekaterinburg Asia/Omsk Asia/Novosibirsk Asia/Barnaul Asia/Tomsk Asia/Novokuznetsk Asia/Krasnoyarsk Asia/Irkutsk Asia/Chita Asia/Yakutsk Asia/Khandyga Asia/Vladivostok Asia/Ust-Nera Asia/Magadan Asia/Sakhalin Asia/Srednekolymsk Asia/Kamchatka Asia/Anadyr',
  },
  KZ: {
    phone: /^\+7[67]/,
    zones: 'Asia/Almaty Asia/Qyzylorda Asia/Qostanay Asia/Aqtobe Asia/Aqtau Asia/Atyrau Asia/Oral',
  },
  BY: { phone: /^\+375/, zones: 'Europe/Minsk' },
  UZ: { phone: /^\+998/, zones: 'Asia/Tashkent Asia/Samarkand' },
  AM: { phone: /^\+374/, zones: 'Asia/Yerevan' },
  GE: { phone: /^\+995/, zones: 'Asia/Tbilisi' },
  AZ: { phone: /^\+994/, zones: 'Asia/Baku' },
  KG: { phone: /^\+996/, zones: 'Asia/Bishkek' },
  TM: { phone: /^\+993/, zones: 'Asia/Ashgabat' },
}

/**
 * The country (alpha-2) that a form starts with; '' if unknown. The phone number comes first, because people keep it; then the
 * time zone, which no VPN changes; then the browser's languages ("ru-RU"). Returns only countries in `offered`.
 */
export function likelyCountry({ phone, timeZone, languages }: Signs, offered: readonly string[]): string {
  const codes = Object.keys(signsOf)
  const signs = [
    codes.find((code) => phone && signsOf[code]?.phone.test(phone)),
    codes.find((code) => signsOf[code]?.zones.split(' ').includes(timeZone)),
    ...languages.map((language) => /-([A-Z]{2})\b/.exec(language)?.[1]),
  ]
  return signs.find((code) => code !== undefined && offered.includes(code)) ?? ''
}
