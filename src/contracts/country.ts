import * as z from 'zod/mini'
import { get } from './endpoint.ts'

export const country = {
  /** "1;RU;RUS;Russia": success, alpha-2, alpha-3, name. "0;;;" if the country is unknown. */
  lookUp: get('/country', {
    summary: 'Country of the visitor’s address, as plain text',
    guest: true,
    plain: true,
    reply: z.string(),
  }),
}
