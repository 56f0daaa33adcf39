import type { Operator } from '#server/operator.ts'

/** The operator of the demo world. Its registration number has an invalid check digit, so it can't be a real company's. */
export const demoOperator: Operator = {
  name: { ru: 'ООО «Аист»', en: 'Aist LLC' },
  registration: { ru: 'ОГРН 1267700000001', en: 'registration number (OGRN) 1267700000001' },
  address: { ru: '125047, Москва, Лесная ул., 20, стр. 3', en: '20 Lesnaya St, building 3, Moscow 125047, Russia' },
  privacy_email: 'privacy@aist.example',
  authority: { ru: 'Роскомнадзор', en: 'Roskomnadzor' },
  law: { ru: 'право Российской Федерации', en: 'the law of the Russian Federation' },
  court: { ru: 'суд по месту вашего жительства', en: 'the court where you live' },
}
