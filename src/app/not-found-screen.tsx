import { NotFound } from '#ui/not-found.tsx'

/** A page that does not exist says the same as a text that does not. */
export function NotFoundScreen() {
  return <NotFound />
}
