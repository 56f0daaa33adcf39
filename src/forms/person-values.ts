import { accountAges, birthdayProblem } from '#rules/profile-dates.ts'
import type { Check, FoundProblem } from './contract-resolver.ts'

/** A person's name, birthday and contact details as typed. */
export type PersonValues = {
  first_name: string
  last_name: string
  patronymic: string
  birthday: string
  phone: string
  email: string
  current_password: string
}

type Known = { [Name in Exclude<keyof PersonValues, 'current_password'>]: string | null }

export function personValues(known: Known): PersonValues {
  const { first_name, last_name, patronymic, birthday, phone, email } = known
  return {
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    patronymic: patronymic ?? '',
    birthday: birthday ?? '',
    phone: phone ?? '',
    email: email ?? '',
    current_password: '',
  }
}

/** A check that the contract cannot make, because it depends on the date (yyyy-mm-dd). */
export function personCheck(today: string): Check<PersonValues> {
  return ({ birthday }) => ({ birthday: isDay(birthday) ? birthdayWords(birthday, today) : undefined })
}

function birthdayWords(birthday: string, today: string): FoundProblem | undefined {
  const problem = birthdayProblem(birthday, today)
  return problem ? [`errors.${problem}`, { least: accountAges.least }] : undefined
}

/** Checks only the form; the contract refuses dates that do not exist. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text)
}
