import type { ComponentProps, MouseEvent } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { useRenewal } from './renewal.ts'
import { toast } from './toast.ts'
import { useNetwork } from './use-network.ts'

type Props = ComponentProps<'a'> & { href: string }

/** A link to a file, opened in a new tab unless it is a download. An expired address is renewed first. */
export function FileLink({ href, children, ...rest }: Props) {
  const { t } = useI18n()
  const isOnline = useNetwork()
  const renew = useRenewal(href, () => toast.info(t('ui.file.renewed')))
  const lead = (event: MouseEvent) => {
    // Browsers block a window that opens later than the press, so the customer presses again.
    if (!renew()) return
    event.preventDefault()
    if (!isOnline) toast.info(t('ui.offline.now'))
  }
  const tab = rest.download === undefined ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a {...tab} {...rest} href={href} onClick={lead}>
      {children}
    </a>
  )
}
