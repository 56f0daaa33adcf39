import { claimStates, type Claim } from '#contracts/claims.ts'
import type { SearchRequest } from '#contracts/search-requests.ts'

/** A row of the customer's list: a claim, or a search for a missing parcel. */
export type Case = { claim: Claim; search?: undefined } | { search: SearchRequest; claim?: undefined }

/** The filters of the list, the whole list first. */
export const caseStates = ['all', ...claimStates] as const
export type CaseState = (typeof caseStates)[number]

type Part<Row> = { rows: readonly Row[]; hasMore: boolean }

/**
 * Merges both lists, newest first. Rows older than the last row of an incomplete list wait until more of that list has loaded, because
 * its rows may belong in between.
 */
export function inOneList(claims: Part<Claim>, searches: Part<SearchRequest>): Case[] {
  const horizon = [claims, searches]
    .map(({ rows, hasMore }) => (hasMore ? (rows.at(-1)?.created_at ?? '9') : ''))
    .reduce((one, other) => (one > other ? one : other))
  const cases: Case[] = [...claims.rows.map((claim) => ({ claim })), ...searches.rows.map((search) => ({ search }))]
  return cases
    .filter((each) => timeOf(each) >= horizon)
    .toSorted((one, other) => timeOf(other).localeCompare(timeOf(one)))
}

/** The state of a loaded row, by the same rule as the provider's filter. */
export function stateOf({ claim, search }: Case): Exclude<CaseState, 'all'> {
  if ((claim ?? search).closed_at !== null) return 'closed'
  return claim?.status === 'answered' ? 'waiting' : 'under_way'
}

export function keyOf({ claim, search }: Case): string {
  return claim ? `claim-${claim.id}` : `search-${search.id}`
}

const timeOf = ({ claim, search }: Case): string => (claim ?? search).created_at
