/** Navigates as a link on the page would, so that a form with unsaved input asks first (`LeaveQuestion`). */
export function followLink(href: string, navigate: (path: string) => void): void {
  const link = Object.assign(document.createElement('a'), { href })
  link.addEventListener('click', (event) => {
    event.preventDefault()
    navigate(href)
  })
  document.body.append(link)
  link.click()
  link.remove()
}
