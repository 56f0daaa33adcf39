import { Skeleton } from './skeleton.tsx'

/** Reserves the height of something tall that is loading, so that nothing below it in the column is shown before. */
export function Coming({ height }: { height: string }) {
  return (
    <div aria-busy="true">
      <Skeleton height={height} />
    </div>
  )
}
