import { personKey, tokenKey } from '#session/browser-storage.ts'
import { draw } from './nodes.ts'
import { forgetLastPicture, pictureId, type LastPicture } from './picture.ts'

/** Milliseconds within which a click follows the lifted finger, if it comes at all. */
const clickDelay = 300

/**
 * Shows the picture over the page that is about to start. Its links work; the page later takes over what was pressed and typed
 * (`replace.ts`). A broken picture is deleted: false.
 */
export function showLastPicture({ nodes, title, age }: LastPicture): boolean {
  const picture = document.createElement('div')
  try {
    picture.append(...nodes.map(draw))
  } catch {
    forgetLastPicture()
    return false
  }
  picture.id = pictureId
  const signature = Object.assign(document.createElement('p'), { className: 'picture-age', textContent: age })
  picture.append(signature)
  noteInput(picture)
  document.title = title
  document.body.append(picture)
  return true
}

/** Notes for `replace.ts` which buttons were pressed, in what order, and whether a finger is down. */
function noteInput(picture: HTMLElement): void {
  let presses = 0
  const release = () => delete picture.dataset.held
  picture.addEventListener('pointerdown', () => (picture.dataset.held = ''))
  window.addEventListener('pointerup', () => setTimeout(release, clickDelay))
  window.addEventListener('pointercancel', release)
  picture.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button) button.dataset.pressed = String((presses += 1))
    release()
  })
  picture.addEventListener('submit', (event) => event.preventDefault())
  // Another tab has signed out or signed somebody else in before this page could notice.
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === tokenKey || key === personKey) picture.remove()
  })
}
