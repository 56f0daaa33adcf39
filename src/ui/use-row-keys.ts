import { useShortcuts } from './shortcuts.ts'

/** Marks a list that j and k walk through; each row has one link. */
export const walkedRows = { 'data-walked': '' }

/** j and k move between the rows of the page's list. `opens`: the detail beside the list follows. */
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

/** Starts from the focused row, else the open one, else the first visible one. */
function nextRow(rows: readonly HTMLElement[], isDown: boolean): number {
  const focused = rows.findIndex((row) => row === document.activeElement)
  const here = focused >= 0 ? focused : rows.findIndex((row) => row.getAttribute('aria-current') === 'true')
  if (here >= 0) return here + (isDown ? 1 : -1)
  return rows.findIndex((row) => row.getBoundingClientRect().bottom >= 0)
}
