import { sql } from 'drizzle-orm'
import type { Database } from '#server/context.ts'

/** 123 as "P-000123". */
export function parcelNumber(value: number): string {
  return `P-${String(value).padStart(6, '0')}`
}

/** The next number, across all customers. An unused number is never issued again. */
export async function nextParcelNumber(db: Database): Promise<string> {
  const { rows } = await db.execute<{ value: string }>(sql`select nextval('parcel_numbers')::text as value`)
  return parcelNumber(Number(rows[0]?.value))
}
