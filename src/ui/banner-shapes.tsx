import { Banner } from './banner.tsx'
import { Skeleton } from './skeleton.tsx'

/** The skeleton of a banner. */
export function BannerShapes() {
  return (
    <Banner
      level={3}
      title={<Skeleton width="80%" height="2rem" />}
      subtitle={<Skeleton width="90%" height="1.25rem" />}
      note={<Skeleton width="9rem" />}
      breadcrumbs={<Skeleton width="11rem" height="2.25rem" />}
      image={<Skeleton height="100%" />}
      isTall
    />
  )
}
