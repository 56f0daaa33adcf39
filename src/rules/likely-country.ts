/** What tells where a customer lives. `phone`: E.164, null while it is not known. */
type Signs = { phone: string | null; timeZone: string; languages: readonly string[] }

/** Of the countries whose documents are known: the beginning of their phone numbers, and the names of their time zones. */
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
 * The country that a form begins with, alpha-2; '' where nothing tells. The number comes first: people keep it; then the clock, which
 * no VPN changes; then the languages of the browser ("ru-RU"). Only of those that are `offered`.
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
