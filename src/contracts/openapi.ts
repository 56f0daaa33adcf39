import * as z from 'zod/mini'
import { get } from './endpoint.ts'

export const openapi = {
  /** This contract as an OpenAPI 3.1 document, for connecting another provider. */
  show: get('/openapi.json', { summary: 'This document', guest: true, reply: z.record(z.string(), z.unknown()) }),
}
