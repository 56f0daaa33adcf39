import type { Say } from '#server/words/words.ts'

export type SplitItem = { position: number; quantity: number }
type Item = { position: number; quantity: number }

/** Errors of a split, by field: more pieces than there are, or nothing left in the first box. */
export function splitProblems(items: readonly Item[], wanted: readonly SplitItem[], t: Say): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  const seen = new Set<number>()
  for (const [index, { position, quantity }] of wanted.entries()) {
    const item = items.find((each) => each.position === position)
    if (!item) errors[`items.${index}.position`] = [t('provider.parcels.no_such_item')]
    else if (seen.has(position)) errors[`items.${index}.position`] = [t('errors.repeated')]
    else if (quantity > item.quantity) {
      errors[`items.${index}.quantity`] = [t('provider.parcels.too_many_pieces', { max: item.quantity })]
    }
    seen.add(position)
  }
  const pieces = (list: readonly Item[]) => list.reduce((sum, { quantity }) => sum + quantity, 0)
  if (Object.keys(errors).length === 0 && pieces(wanted) >= pieces(items)) {
    errors['items'] = [t('provider.parcels.nothing_left')]
  }
  return errors
}

/** The items of both boxes after the split. */
export function divide<I extends Item>(items: readonly I[], wanted: readonly SplitItem[]): { stay: I[]; leave: I[] } {
  const leaving = new Map(wanted.map(({ position, quantity }) => [position, quantity]))
  const share = (quantityOf: (item: I) => number) =>
    items.map((item) => ({ ...item, quantity: quantityOf(item) })).filter(({ quantity }) => quantity > 0)
  return {
    stay: share((item) => item.quantity - (leaving.get(item.position) ?? 0)),
    leave: share((item) => leaving.get(item.position) ?? 0),
  }
}
