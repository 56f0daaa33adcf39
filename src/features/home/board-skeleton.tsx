import { Skeleton } from '#ui/skeleton.tsx'

export function BoardSkeleton() {
  return [1, 2, 3].map((row) => (
    <li key={row}>
      <Skeleton height="2.9rem" />
    </li>
  ))
}
