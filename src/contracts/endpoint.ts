import * as z from 'zod/mini'
import type { StaffNeed } from './staff/roles.ts'
import { PathId } from './wire.ts'

type Schema = z.ZodMiniType
type Shape = {
  params?: Schema
  query?: Schema
  body?: Schema
  reply?: Schema
  /** Needs no token. */
  guest?: true
  /** For staff, with a staff token: the role that is required. */
  staff?: StaffNeed
  /** Carries `client_uuid`: a repeat gets the first answer. */
  idempotent?: true
  /** The body is a form with a file, not JSON. */
  multipart?: true
  /** The answer is text, not JSON. */
  plain?: true
  /** Refused during an impersonation. */
  impersonation?: 'refused'
  /**
   * Requires a confirmation within the last ten minutes. `second-factor`: only from customers who have a second factor, by that.
   * `always`: from the others, too, by their password. Refused with 403 and `message_code: "confirmation_required"`; see `POST
   * /auth/confirm`.
   */
  reauthentication?: 'second-factor' | 'always'
  /** Refusals that this call can give besides those of its kind: see its comment. */
  refuses?: readonly (403 | 404)[]
  /** A write that a blocked customer may make. */
  whileBlocked?: true
}

/** One call of the provider's API: the client's `call` and the server's `serve` use the same value. */
export type Endpoint<S extends Shape = Shape> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** A one-line description for the API document. */
  summary: string
} & S

/** Makes `staff` mandatory for every desk call. */
type OfDesk<Path extends string> = Path extends `/staff/${string}` ? { staff: StaffNeed } : unknown

function make(method: Endpoint['method']) {
  return <const S extends Shape & { summary: string }, Path extends string>(
    path: Path,
    shape: S & OfDesk<Path>,
  ): Endpoint<Omit<S, 'summary'>> => ({
    method,
    path,
    ...shape,
  })
}

export const get = make('GET')
export const post = make('POST')
export const put = make('PUT')
export const del = make('DELETE')

/** A partial update: declared as PATCH, sent as POST with `_method: "PATCH"` in the body. */
export const patch = make('PATCH')

/** `/things/:id` */
export const byId = z.strictObject({ id: PathId })

/** `{data}`: one record. */
export const one = <T extends Schema>(thing: T) => z.object({ data: thing })

/** `{data: []}`: a list short enough not to be paged. */
export const all = <T extends Schema>(thing: T) => z.object({ data: z.array(thing) })

/** One page of a long list, in the shape of Laravel's `cursorPaginate()`. */
export const page = <T extends Schema>(thing: T) =>
  z.object({
    data: z.array(thing),
    path: z.string(),
    per_page: z.int(),
    next_cursor: z.nullable(z.string()),
    next_page_url: z.nullable(z.string()),
    prev_cursor: z.nullable(z.string()),
    prev_page_url: z.nullable(z.string()),
  })

/**
 * How many records of the list have each status, among those that the search finds, whatever the filter's status; only on the first
 * page. A status without records may be missing.
 */
export const StatusCounts = z.array(z.object({ status: z.string(), count: z.int() }))

/** The query of every long list. */
export const paging = {
  cursor: z.optional(z.string().check(z.maxLength(400))),
  per_page: z.optional(
    z.pipe(
      z.pipe(
        z.union([z.int(), z.string().check(z.regex(/^\d{1,3}$/))]),
        z.transform((value) => Number(value)),
      ),
      z.int().check(z.minimum(1), z.maximum(100)),
    ),
  ),
}

export type Params<E extends Endpoint> = E extends { params: infer P extends Schema } ? z.input<P> : undefined
export type Query<E extends Endpoint> = E extends { query: infer Q extends Schema } ? z.input<Q> : undefined
export type Body<E extends Endpoint> = E extends { body: infer B extends Schema } ? z.input<B> : undefined
export type Reply<E extends Endpoint> = E extends { reply: infer R extends Schema } ? z.output<R> : undefined
