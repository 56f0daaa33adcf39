import type { ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { Empty } from '#ui/empty.tsx'
import { AppLink } from '#ui/app-link.tsx'

type Props = { drawing?: 'lost' | 'empty-nest'; title: string; text?: string; action?: ReactNode }

/** Says why nothing can be sent or shown here, and how to go on. */
export function Unavailable({ drawing = 'lost', title, text, action }: Props) {
  const { t } = useI18n()
  return (
    <Empty
      drawing={drawing}
      title={title}
      text={text}
      action={
        action ?? (
          <AppLink to="claims" look="primary">
            {t('claims.to_list')}
          </AppLink>
        )
      }
    />
  )
}
