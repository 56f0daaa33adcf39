import { useEffect, useState } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { findKeeping, type Keeping } from '#offline/storage-support.ts'
import { Notice } from '#ui/notice.tsx'

/** Explains before signing in that this browser stores nothing, so the next load is this page again. */
export function KeepingNotice() {
  const { t } = useI18n()
  const [keeping, setKeeping] = useState<Keeping>('everything')
  useEffect(() => {
    let isHere = true
    void findKeeping().then((found) => isHere && setKeeping(found))
    return () => {
      isHere = false
    }
  }, [])
  if (keeping === 'everything') return null
  return (
    <Notice tone="info" title={t(`auth.keeping.${keeping}`)}>
      {t(`auth.keeping.${keeping}_text`)}
    </Notice>
  )
}
