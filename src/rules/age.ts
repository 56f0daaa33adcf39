/**
 * The age in whole years on a day, both yyyy-mm-dd. Somebody born on 29 February turns a year older on 1 March of a common year.
 */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4))
  return day.slice(5) < birthday.slice(5) ? years - 1 : years
}

/** The ages at which a person may receive parcels in their own name. */
export const receiverAges = { least: 14, most: 120 }
