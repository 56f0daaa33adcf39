import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from '#ui/button.tsx'

/** The id of the card that takes invoices, further down the page. */
export const invoiceField = 'parcel-invoices'

/** Leads to the invoice field and opens its file picker. */
export function AttachInvoice() {
  const { t } = useI18n()
  function goThere() {
    const field = document.getElementById(invoiceField)?.querySelector('input')
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
    // Opened within the same press: browsers require a user gesture.
    field?.click()
  }
  return (
    <Button look="primary" onClick={goThere}>
      {t('parcels.act.attach')}
    </Button>
  )
}
