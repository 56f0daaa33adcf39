import { personKey, tokenKey } from '#session/browser-storage.ts'
import { draw } from './nodes.ts'
import { forgetLastPicture, pictureId, type LastPicture } from './picture.ts'

/** A click that comes at all comes within this time (milliseconds) after the finger was lifted. */
const clickDelay = 300

/**
 * Shows the picture in front of the page that is about to start. Its links work; what is pressed and typed is taken over by the page
 * (`replace.ts`). A broken picture is thrown away: false.
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

/** For `replace.ts`: which buttons were pressed, in their order, and whether a finger is down. */
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
  // Another tab has signed out, or somebody else in, before this page can know.
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === tokenKey || key === personKey) picture.remove()
  })
}
