/**
 * The `ref` of what is chosen in a line that scrolls sideways: it stands in the middle as soon as it is chosen, and whenever the line's
 * width changes. The line has none while its screen is still hidden.
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
