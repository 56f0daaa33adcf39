import { ExternalLink } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import type { PaymentMethod } from '#contracts/payment-requests.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { paymentQrText } from '#rules/payment-qr.ts'
import { useSession } from '#session/session-context.ts'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Choices } from '#ui/choices.tsx'
import { CopyLines } from '#ui/copy-lines.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { PaymentFormState } from './form-part.ts'
import styles from './method-section.module.css'
import { readAmount } from './payment-values.ts'

/** Loads with the QR code itself. */
const SaveQr = lazyPart(async () => (await import('#ui/save-qr.tsx')).SaveQr)

type Props = {
  form: PaymentFormState
  methods: readonly PaymentMethod[]
  value: string
  onChange: (id: string) => void
  error: string | undefined
}

/** The payment method, and all details that the customer's bank asks for. */
export function MethodSection({ form, methods, value, onChange, error }: Props) {
  const { t, f } = useI18n()
  const method = methods.find((each) => String(each.id) === value)
  return (
    <Card title={t('payments.form.where')}>
      <div className={styles.methods}>
        <Choices
          legend={t('payments.form.method')}
          options={methods.map((each) => ({
            value: String(each.id),
            label: each.title,
            note: each.min_amount
              ? t('payments.form.least', { sum: f.wholeMoney(each.min_amount, each.currency) })
              : undefined,
          }))}
          value={value}
          onChange={onChange}
          error={error}
        />
      </div>
      {method && <Requisites form={form} method={method} />}
    </Card>
  )
}

function Requisites({ form, method }: { form: PaymentFormState; method: PaymentMethod }) {
  const { t } = useI18n()
  const { person } = useSession()
  const sum = readAmount(useWatch({ control: form.control, name: 'amount' }))
  const code = person?.customer_code ?? ''
  const lines = [
    { name: t('payments.requisites.recipient'), value: method.recipient_name },
    { name: t('payments.requisites.bank'), value: method.bank_name },
    // A wallet's account may be an e-mail address.
    { name: t('payments.requisites.account'), value: method.account, mono: true, isGrouped: isNumber(method.account) },
    { name: t('payments.requisites.card'), value: method.card_number, mono: true, isGrouped: true },
    { name: t('payments.requisites.bik'), value: method.bik, mono: true },
    { name: t('payments.requisites.inn'), value: method.inn, mono: true },
    // Cash needs no payment reference.
    { name: t('payments.requisites.purpose'), value: method.recipient_name && code && t('payments.for', { code }) },
  ]
  const qr = method.qr_text && sum && paymentQrText(method.qr_text, { sum, code })
  return (
    <>
      <CopyLines items={lines.flatMap(({ value, ...line }) => (value ? [{ ...line, value }] : []))} />
      {method.instructions && <p className="note">{method.instructions}</p>}
      {method.payment_link && (
        <div>
          <a className={buttonClass('plain')} href={method.payment_link} target="_blank" rel="noreferrer">
            <span className="row">
              <ExternalLink className="i-m" />
              {t('payments.form.pay_there')}
            </span>
          </a>
        </div>
      )}
      {method.qr_text && (
        <div className={styles.qr}>
          {qr && <QrCode text={qr} label={t('payments.form.qr')} />}
          <p className="note">{t(qr ? 'payments.form.qr_note' : 'payments.form.qr_first')}</p>
          {qr && (
            <div className="phone-only stack stack-s">
              <p className="note">{t('payments.form.qr_here')}</p>
              <SaveQr text={qr} name={code || 'qr'} />
            </div>
          )}
        </div>
      )}
    </>
  )
}

const isNumber = (account: string | null) => /^[A-Z]{0,2}\d+$/.test(account ?? '')
