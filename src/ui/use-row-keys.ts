import { useShortcuts } from './shortcuts.ts'

/** Marks the list whose rows are walked: each has one link. */
export const walkedRows = { 'data-walked': '' }

/** j and k go from row to row of the list on the page. `opens`: what a row leads to stands beside the list and follows. */
export function useRowKeys(opens: boolean): void {
  useShortcuts((pressed) => {
    if (pressed !== 'j' && pressed !== 'k') return false
    const rows = [...document.querySelectorAll<HTMLAnchorElement>('[data-walked] > li > a')]
    const row = rows[nextRow(rows, pressed === 'j')]
    if (!row) return false
    row.focus()
    if (opens) row.click()
    return true
  })
}

/** From the focused row, else from the open one; else the first that is in sight. */
function nextRow(rows: readonly HTMLElement[], isDown: boolean): number {
  const focused = rows.findIndex((row) => row === document.activeElement)
  const here = focused >= 0 ? focused : rows.findIndex((row) => row.getAttribute('aria-current') === 'true')
  if (here >= 0) return here + (isDown ? 1 : -1)
  return rows.findIndex((row) => row.getBoundingClientRect().bottom >= 0)
}
