/** Rows under their headings, each column as wide as its widest cell. */
export function table<Row>(rows: readonly Row[], columns: Record<string, (row: Row) => unknown>): string[] {
  if (rows.length === 0) return ['Nothing.']
  const headings = Object.keys(columns)
  const cells = [headings, ...rows.map((row) => Object.values(columns).map((cell) => said(cell(row))))]
  const widths = headings.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)))
  return cells.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** One line for each fact; empty ones are left out. */
export function facts(named: Record<string, unknown>): string[] {
  const told = Object.entries(named).filter(([, value]) => said(value) !== '')
  const width = Math.max(...told.map(([name]) => name.length))
  return told.map(([name, value]) => `${name.padEnd(width)}  ${said(value)}`)
}

/** "2026-11-21 12:40" in UTC. */
export function at(instant: string | null): string {
  return instant === null ? '' : instant.slice(0, 16).replace('T', ' ')
}

export function money(amount: string | null, currency: string | null): string {
  return amount === null ? '' : `${amount} ${currency ?? ''}`.trim()
}

function said(value: unknown): string {
  if (value === null || value === undefined || value === false) return ''
  if (value === true) return 'yes'
  if (Array.isArray(value)) return value.map(said).join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}
