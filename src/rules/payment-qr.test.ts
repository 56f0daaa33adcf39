import { expect, test } from 'vitest'
import { paymentQrText } from './payment-qr.ts'

const text = 'ST00012|Name=ООО «Аист»|PersonalAcc=40702810600000020417|Purpose=Пополнение баланса'

test("the sum in kopecks and the customer's code are added to a code of the standard", () => {
  expect(paymentQrText(text, { sum: '3000.50', code: 'AST-20417' })).toBe(`${text}. AST-20417|Sum=300050`)
})

test('without a sum, or with one of its own, none is added', () => {
  expect(paymentQrText(text, { sum: null, code: '' })).toBe(text)
  expect(paymentQrText(`${text}|Sum=100`, { sum: '3000.50', code: '' })).toBe(`${text}|Sum=100`)
})

test('what is no such code stays as it is', () => {
  const link = 'https://pay.aist.example/topup?Purpose=1'
  expect(paymentQrText(link, { sum: '1.00', code: 'AST-1' })).toBe(link)
})
