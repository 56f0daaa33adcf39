import type { ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { AppLink } from '#ui/app-link.tsx'
import type { ButtonLook } from '#ui/button.tsx'

type Props = { id: number; look?: ButtonLook; children?: ReactNode; 'aria-describedby'?: string }

/** Links to the form that changes the declaration. */
export function EditLink({ id, look = 'primary', children, ...rest }: Props) {
  const { t } = useI18n()
  return (
    <AppLink to="parcel-create" search={`parcel=${id}`} look={look} {...rest}>
      {children ?? t('parcels.act.edit')}
    </AppLink>
  )
}
