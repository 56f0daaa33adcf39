import { describe, expect, it } from 'vitest'
import { loadI18n } from '#i18n/dictionaries.ts'
import { headline } from './headline.ts'

const nothing = { transit: 0, ready: 0, attention: 0, customs: 0, warehouse: 0, expected: 0 }

describe('the sentence about today', async () => {
  const ru = await loadI18n('ru', 'customer')
  const en = await loadI18n('en', 'customer')

  it.each([
    [
      { transit: 2, ready: 1 },
      'Две посылки в пути, одна готова к выдаче',
      'Two parcels are on their way and one is ready for pickup',
    ],
    [{ transit: 1 }, 'Одна посылка в пути', 'One parcel is on its way'],
    [
      { ready: 5, warehouse: 2 },
      'Пять посылок готовы к выдаче, две на складе',
      'Five parcels are ready for pickup and two are at the warehouse',
    ],
    [{ attention: 1, expected: 21 }, 'Одна посылка ждёт вашего действия', 'One parcel needs your attention'],
    [
      { transit: 12, ready: 3, customs: 4 },
      '12 посылок в пути, три готовы к выдаче',
      '12 parcels are on their way and three are ready for pickup',
    ],
    [{}, 'Сейчас ничего не едет', 'Nothing is on its way right now'],
  ])('%j', (counts, russian, english) => {
    expect(headline({ ...nothing, ...counts }, ru)).toBe(russian)
    expect(headline({ ...nothing, ...counts }, en)).toBe(english)
  })
})
