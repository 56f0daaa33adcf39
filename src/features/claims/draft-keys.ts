/** The drafts' keys in storage. */
export const draftKeys = {
  claim: (parcel: number) => `claims.parcel.${parcel}`,
  mendedClaim: (entry: string) => `claims.mend.${entry}`,
  reply: (claim: number) => `claims.reply.${claim}`,
  mendedReply: (entry: string) => `claims.reply.mend.${entry}`,
  search: 'claims.search',
  mendedSearch: (entry: string) => `claims.search.${entry}`,
}
