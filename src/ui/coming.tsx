import { Skeleton } from './skeleton.tsx'

/** In the place of something tall that is about to come: below it nothing is shown before, where one column follows the other. */
export function Coming({ height }: { height: string }) {
  return (
    <div aria-busy="true">
      <Skeleton height={height} />
    </div>
  )
}
