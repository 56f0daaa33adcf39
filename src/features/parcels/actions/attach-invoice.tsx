import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from '#ui/button.tsx'

/** The field that takes invoices, further down on the page. */
export const invoiceField = 'parcel-invoices'

/** Leads to where invoices are dropped or chosen. */
export function AttachInvoice() {
  const { t } = useI18n()
  function goThere() {
    const field = document.getElementById(invoiceField)?.querySelector('input')
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
    // The platform's file picker, in the same press.
    field?.click()
  }
  return (
    <Button look="primary" onClick={goThere}>
      {t('parcels.act.attach')}
    </Button>
  )
}
