/**
 * A `ref` for the chosen item in a line that scrolls sideways: centres it when it is chosen, and whenever the line's width
 * changes, because the line has no width while its screen is hidden.
 */
export function keepInSight(chosen: HTMLElement | null) {
  const line = chosen?.parentElement
  if (!chosen || !line) return undefined
  const observer = new ResizeObserver(() => {
    line.scrollLeft = chosen.offsetLeft - (line.offsetWidth - chosen.offsetWidth) / 2
  })
  observer.observe(line)
  return () => observer.disconnect()
}
