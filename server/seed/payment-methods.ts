import type { paymentMethods } from '#server/db/tables/payment-requests.ts'

/** The payee of a transfer. Entirely fictional: no bank has this BIK, although every check digit is valid. */
const account = {
  recipient_name: 'ООО «Аист»',
  bank_name: 'АО «Причал Банк», г. Москва',
  account: '40702810600000020417',
  bik: '049999417',
  inn: '7700020414',
}
const correspondentAccount = '30101810400000000417'

/** QR content for banking apps: GOST R 56042-2014, "ST0001" and "2" for UTF-8. */
const qr_text = [
  'ST00012',
  `Name=${account.recipient_name}`,
  `PersonalAcc=${account.account}`,
  `BankName=${account.bank_name}`,
  `BIC=${account.bik}`,
  `CorrespAcc=${correspondentAccount}`,
  `PayeeINN=${account.inn}`,
  'Purpose=Пополнение баланса. НДС не облагается',
].join('|')

/** Ways for the demo world's customers to send money. */
export const demoPaymentMethods: (typeof paymentMethods.$inferInsert)[] = [
  {
    code: 'bank-rub',
    title: { ru: 'Перевод на счёт', en: 'Bank transfer' },
    type: 'bank',
    currency: 'RUB',
    ...account,
    qr_text,
    instructions: {
      ru: 'Скопируйте назначение платежа без изменений: в нём ваш код клиента. Деньги приходят в течение рабочего дня.',
      en: 'Copy the payment reference as it is: it holds your customer code. The money arrives within one working day.',
    },
    min_amount: '100.00',
    sort: 0,
  },
  {
    code: 'card-kzt',
    title: { ru: 'Перевод на карту компании в Казахстане', en: 'Transfer to our company card in Kazakhstan' },
    type: 'card',
    currency: 'KZT',
    recipient_name: 'ТОО «Аист Казахстан»',
    bank_name: 'Ertis Bank',
    card_number: '9990 0000 2041 7005',
    instructions: {
      ru: 'Переведите деньги из приложения своего банка и сохраните чек: мы попросим его приложить.',
      en: 'Send the money from your bank’s app and keep the receipt: we’ll ask you to attach it.',
    },
    min_amount: '1000.00',
    sort: 1,
  },
  {
    code: 'wallet-usd',
    title: { ru: 'Электронный кошелёк', en: 'Online wallet' },
    type: 'wallet',
    currency: 'USD',
    recipient_name: 'Aist',
    account: 'topup@aist.example',
    payment_link: 'https://pay.aist.example/topup',
    instructions: {
      ru: 'Комиссию кошелька платите вы: зачислим сумму, которая дошла до нас.',
      en: 'You pay the wallet’s fee: we’ll credit the amount that reaches us.',
    },
    min_amount: '5.00',
    sort: 2,
  },
  {
    code: 'cash-rub',
    title: { ru: 'Наличными в пункте выдачи', en: 'Cash at the pickup point' },
    type: 'cash',
    currency: 'RUB',
    instructions: {
      ru: 'Москва, Лесная ул., 20, стр. 3, в часы работы пункта. Сфотографируйте кассовый чек.',
      en: 'Moscow, 20 Lesnaya St, building 3, during its opening hours. Take a photo of the till receipt.',
    },
    sort: 3,
  },
]
