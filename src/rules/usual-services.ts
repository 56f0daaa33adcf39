const usual: ReadonlySet<string> = new Set(['arrival_photo', 'remove_invoices', 'repack', 'insurance'])

/** Whether most parcels are sent with this service. Forms show these at once; others are folded. */
export function isUsualService({ code }: { code: string }): boolean {
  return usual.has(code)
}
