import { isDatabaseThere } from '../database.ts'

/** One database for the whole browser: the worker that fills it does not know who is signed in, if anybody is. */
export const sharesName = 'aist:shares'

/** Whether anything was ever shared here. Asking creates no database and loads none of the code that reads it. */
export function areSharesThere(): Promise<boolean> {
  return isDatabaseThere(sharesName)
}
