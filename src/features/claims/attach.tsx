import type { ComponentProps } from 'react'
import { maxFiles } from '#contracts/claims.ts'
import { AttachmentsField } from '#forms/attachments-field.tsx'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'

type Props = Omit<ComponentProps<typeof AttachmentsField>, 'words' | 'most' | 'isOnline'> & {
  legend?: string
  add?: string
}

/** The field for photos and documents. */
export function Attach({ legend, add, ...field }: Props) {
  const { t } = useI18n()
  const isOnline = useOnline()
  return (
    <AttachmentsField
      {...field}
      isOnline={isOnline}
      most={maxFiles}
      words={{
        legend: legend ?? t('claims.attach.legend'),
        add: add ?? t('claims.attach.add'),
        hint: (values) => t('claims.attach.hint', values),
        many: t('claims.attach.many', { most: maxFiles }),
        photograph: t('claims.attach.photograph'),
      }}
    />
  )
}
