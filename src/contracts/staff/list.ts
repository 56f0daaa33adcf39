import * as z from 'zod/mini'
import { all, byId, get, one, patch, post } from '../endpoint.ts'
import type { StaffRole } from './roles.ts'
import { Id } from '../wire.ts'

type Fields = Record<string, z.ZodMiniType>

/** `name`: the list's plural name in the API document. `staff`: who may change it; all staff may read it. */
type ListOf = { name: string; staff: StaffRole }

/**
 * The three calls that each of the provider's lists has (warehouses, tariffs …). An entry is identified by the provider's own
 * name for it (its code, its day), so that importing a file twice creates no duplicates. `needed`: the fields required for a new
 * entry. `others`: fields with defaults.
 */
export function staffList<N extends Fields, O extends Fields>(
  path: `/staff/${string}`,
  { name, staff }: ListOf,
  needed: N,
  others: O,
) {
  const entry = z.object({ id: Id, ...needed, ...others })
  return {
    /** All entries, including those hidden from customers. */
    list: get(path, { summary: `All ${name}, also those that customers do not see`, staff: 'read', reply: all(entry) }),
    /** Adds the entry, or replaces the one with the same name. */
    set: post(path, {
      summary: `Add to the ${name}, or replace the entry with the same code`,
      staff,
      body: z.strictObject({ ...needed, ...z.partial(z.object(others)).shape }),
      reply: one(entry),
    }),
    /** Changes only the named fields. */
    change: patch(`${path}/:id`, {
      summary: `Change the named fields of one of the ${name}`,
      staff,
      params: byId,
      body: z.partial(z.strictObject({ ...needed, ...others })),
      reply: one(entry),
    }),
  } as const
}

/** The provider's own name for a record: "us", "us-ru-air-point". */
export const Code = z.string().check(z.trim(), z.regex(/^[a-z0-9][a-z0-9_-]{0,59}$/))

/** The position in the list, smallest first. */
export const Place = z.int().check(z.minimum(0), z.maximum(32_767))

export const Days = z.int().check(z.minimum(0), z.maximum(3650))

/** A percentage with at most two places: "2", "12.50". */
export const Percent = z.string().check(z.regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/))

/** Kilograms with at most three places: "31", "0.100". */
export const Kilograms = z.string().check(z.regex(/^\d{1,4}(\.\d{1,3})?$/))

/** Centimetres with at most one place. */
export const Centimetres = z.string().check(z.regex(/^\d{1,3}(\.\d)?$/))
