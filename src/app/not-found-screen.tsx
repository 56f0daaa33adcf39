import { NotFound } from '#ui/not-found.tsx'

export function NotFoundScreen() {
  return <NotFound />
}
