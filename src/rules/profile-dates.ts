import { ageOn } from './age.ts'

/** The minimum and maximum age of a customer. */
export const accountAges = { least: 18, most: 120 }

/** Keys of `errors`; `under_age` takes `{least}`. */
export type BirthdayProblem = 'day_ahead' | 'no_such_birthday' | 'under_age'
export type IssueDateProblem = 'day_ahead' | 'issued_before_birth' | 'issued_long_ago'

/** What is wrong with a birthday on a day, both yyyy-mm-dd; null when nothing is. */
export function birthdayProblem(birthday: string, today: string, ages = accountAges): BirthdayProblem | null {
  if (birthday > today) return 'day_ahead'
  const age = ageOn(birthday, today)
  if (age > ages.most) return 'no_such_birthday'
  return age < ages.least ? 'under_age' : null
}

/** A document is issued after the holder's birth and not later than today. `birthday` is null or '' while unknown. */
export function issueDateProblem(issued: string, birthday: string | null, today: string): IssueDateProblem | null {
  if (issued > today) return 'day_ahead'
  if (birthday && issued <= birthday) return 'issued_before_birth'
  return ageOn(issued, today) > accountAges.most ? 'issued_long_ago' : null
}
