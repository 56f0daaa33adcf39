import { draw } from './nodes.ts'
import { forgetLastPicture, pictureId, type LastPicture } from './picture.ts'

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
  let presses = 0
  picture.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button, input[type="checkbox"]')
    if (button) button.dataset.pressed = String((presses += 1))
  })
  picture.addEventListener('submit', (event) => event.preventDefault())
  document.title = title
  document.body.append(picture)
  return true
}
