import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import type { File } from '#contracts/files.ts'
import { balanceKey } from '#data/balance.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { toast } from '#ui/toast.ts'

/** Signed file URLs are valid for at least ten minutes; used for a little less (milliseconds). */
const goodFor = 9 * 60_000

/** A link to the receipt of a transaction. An expired signed URL is refetched first. */
export function Receipt({ file, since }: { file: File; since: number }) {
  const { t } = useI18n()
  const client = useQueryClient()

  const renew = (event: MouseEvent) => {
    if (Date.now() - since < goodFor) return
    event.preventDefault()
    void client.invalidateQueries({ queryKey: balanceKey }).then(() => toast.info(t('transactions.receipt_renewed')))
  }
  return (
    <a className="link" href={file.url} target="_blank" rel="noreferrer" onClick={renew}>
      {t('transactions.receipt')}
    </a>
  )
}
