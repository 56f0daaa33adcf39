import { isDatabaseThere } from '../database.ts'

/** One database for the whole browser: the worker that fills it does not know who is signed in, and perhaps nobody is. */
export const sharesName = 'aist:shares'

/** Was anything ever shared here? Asked without making the database, and without the code that reads it. */
export function areSharesThere(): Promise<boolean> {
  return isDatabaseThere(sharesName)
}
