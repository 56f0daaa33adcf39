import * as z from 'zod/mini'
import { all, byId, get, one, patch, post } from '../endpoint.ts'
import type { StaffRole } from './roles.ts'
import { Id } from '../wire.ts'

type Fields = Record<string, z.ZodMiniType>

/** What the list is called in the document of the API, in the plural, and who may change it: all staff may read it. */
type ListOf = { name: string; staff: StaffRole }

/**
 * One of the lists that the provider works by (warehouses, tariffs …), the same three calls for each. An entry is known by
 * what the provider calls it (its code, its day), so that a file of entries can be set twice and is there once.
 * `needed` are the fields that a new entry must have; `others` are as the provider has them by default when they are not
 * named.
 */
export function staffList<N extends Fields, O extends Fields>(
  path: `/staff/${string}`,
  { name, staff }: ListOf,
  needed: N,
  others: O,
) {
  const entry = z.object({ id: Id, ...needed, ...others })
  return {
    /** All of them, those that customers do not see among them. */
    list: get(path, { summary: `All ${name}, also those that customers do not see`, staff: 'read', reply: all(entry) }),
    /** Adds the entry, or puts it in the place of the one that bears its name. */
    set: post(path, {
      summary: `Add to the ${name}, or replace the entry with the same code`,
      staff,
      body: z.strictObject({ ...needed, ...z.partial(z.object(others)).shape }),
      reply: one(entry),
    }),
    /** Changes what is named, and nothing else. */
    change: patch(`${path}/:id`, {
      summary: `Change the named fields of one of the ${name}`,
      staff,
      params: byId,
      body: z.partial(z.strictObject({ ...needed, ...others })),
      reply: one(entry),
    }),
  } as const
}

/** What the provider calls a thing among its own: "us", "us-ru-air-point". */
export const Code = z.string().check(z.trim(), z.regex(/^[a-z0-9][a-z0-9_-]{0,59}$/))

/** Where it stands among the others: the smallest first. */
export const Place = z.int().check(z.minimum(0), z.maximum(32_767))

export const Days = z.int().check(z.minimum(0), z.maximum(3650))

/** Per cent with at most two places: "2", "12.50". */
export const Percent = z.string().check(z.regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/))

/** Kilograms with at most three places: "31", "0.100". */
export const Kilograms = z.string().check(z.regex(/^\d{1,4}(\.\d{1,3})?$/))

/** Centimetres with at most one place. */
export const Centimetres = z.string().check(z.regex(/^\d{1,3}(\.\d)?$/))
