import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { parcelFiles } from '#contracts/parcels/papers.ts'
import { parcelFileList, parcelsKey } from '#data/parcels.ts'
import { uploadFailure, uploadFile } from '#forms/uploads.ts'
import { useHasLeft } from '#forms/use-has-left.ts'
import { leaveRest } from '#forms/use-share.ts'
import { ApiError } from '#http/api-error.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import type { Share } from '#offline/shares/share.ts'
import { href } from '#paths.ts'
import { toast } from '#ui/toast.ts'

/**
 * Uploads the files and attaches them to a parcel as invoices. They stay here until the provider has them all: a failed upload is
 * retried under the same key, so nothing is created twice.
 */
export function useAttach(share: Share) {
  const i18n = useI18n()
  const call = useCall()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const hasLeft = useHasLeft()
  const [attachingTo, setAttachingTo] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()

  async function send(id: number) {
    const file_ids: number[] = []
    for (const { key, file } of share.files) file_ids.push((await uploadFile(call, file, file.name, key)).id)
    const reply = await call(parcelFiles.add, { params: { id: String(id) }, body: { file_ids, kind: 'invoice' } })
    client.setQueryData(parcelFileList(call, id).queryKey, reply)
    void client.invalidateQueries({ queryKey: parcelsKey })
  }

  async function attach(id: number) {
    if (attachingTo !== null) return
    setAttachingTo(id)
    setProblem(undefined)
    try {
      await send(id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(uploadFailure(error, i18n))
      return
    } finally {
      setAttachingTo(null)
    }
    await leaveRest(share, 'files').catch(() => {})
    toast.ok(i18n.t('shares.parcels.attached'))
    if (!hasLeft.current) navigate(`~${href(i18n.language, 'parcel', { id })}`, { replace: true })
  }

  return { attach, attachingTo, problem }
}
