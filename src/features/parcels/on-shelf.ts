/** Where parcels lie that may become one. */
export const onShelf: ReadonlySet<string> = new Set(['received', 'awaiting_customer'])
