import { Banner } from './banner.tsx'
import styles from './breadcrumbs.module.css'
import { Skeleton } from './skeleton.tsx'

/** The skeleton of a banner. */
export function BannerShapes() {
  return (
    <Banner
      level={3}
      title={<Skeleton width="80%" height="2rem" />}
      subtitle={<Skeleton width="90%" height="1.25rem" />}
      note={<Skeleton width="9rem" />}
      breadcrumbs={
        <div className={styles.crumbs}>
          <Skeleton width="11rem" height="0.8125rem" />
        </div>
      }
      image={<Skeleton height="100%" />}
      isTall
    />
  )
}
