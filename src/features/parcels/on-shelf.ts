/** Statuses in which parcels can be merged. */
export const onShelf: ReadonlySet<string> = new Set(['received', 'awaiting_customer'])
