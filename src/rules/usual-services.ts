const usual: ReadonlySet<string> = new Set(['arrival_photo', 'remove_invoices', 'repack', 'insurance'])

/** Is it something that most parcels are sent with? Forms show these at once; a provider's others are folded. */
export function isUsualService({ code }: { code: string }): boolean {
  return usual.has(code)
}
