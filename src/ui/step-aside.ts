/**
 * The row of a pressed button is about to be removed: moves the focus to the same button of the next row, else of the previous one, else
 * to `otherwise`, in the button's form. `rows` and `otherwise` are selectors.
 */
export function stepAside(button: HTMLElement, rows: string, otherwise?: string): void {
  const row = button.closest(rows)
  const place = [...(row?.querySelectorAll('button') ?? [])].findIndex((each) => each === button)
  const [next, previous] = [row?.nextElementSibling, row?.previousElementSibling].map((each) =>
    each?.matches(rows) ? each.querySelectorAll('button')[place] : undefined,
  )
  const home = previous ?? (otherwise ? button.closest('form')?.querySelector<HTMLElement>(otherwise) : undefined)
  // The next row moves up to where the focus was, so nothing needs to scroll.
  if (next) next.focus({ preventScroll: true })
  else home?.focus()
}
