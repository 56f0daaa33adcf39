import { median } from './median.ts'

/** The median, with the minimum and maximum. */
export function spread(values: readonly number[], digits: number): string {
  const form = (value: number) => (Number.isFinite(value) ? value.toFixed(digits) : 'never')
  const [low, middle, high] = [Math.min(...values), median(values), Math.max(...values)].map(form)
  return low === high ? String(middle) : `${middle} (${low}–${high})`
}

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
