import { formatDate, formatInstant } from '#domain/calendar-date-words.ts'
import { formatMoney } from '#domain/money.ts'
import { type AmountRow, receiptWriter } from '#server/platform/files.ts'
import { dayOf, PRODUCT_TIME_ZONE } from '#server/platform/process.ts'
import { type AgreementFee, feeReceiptNumber, finalCharge } from '#server/queries/agreement-fees.ts'
import { journeyOf } from './journey.ts'

/** The receipt of an agreement fee as PDF: who paid, what was refunded, and the timeline. */
export async function feeReceipt(fee: AgreementFee): Promise<File> {
  const number = feeReceiptNumber(fee)
  const { payer_name, paid_at, reference } = finalCharge(fee)
  const movements = movementsOf(fee)
  const total = movements.reduce((sum, { amount }) => sum + amount, 0)
  const money = (amount: number) => formatMoney(amount, fee.currency)
  const writer = await receiptWriter({ title: `Receipt ${number}`, made_at: paid_at })
  writer.head(
    `Receipt ${number}`,
    total > 0 ? `${money(total)} paid` : `${money(fee.amount)} refunded`,
    `Fee for the agreement “${fee.title}”`,
  )
  writer.facts([
    ['Paid by', payer_name],
    ['Paid to', 'Sharewell'],
    ['Paid on', formatDate(dayOf(paid_at))],
    ['Payment', reference ?? 'N/A'],
    ['Project', fee.project_title],
  ])
  writer.heading('Amount')
  const rows = movements.map(({ label, amount }): AmountRow => ({ label, amount: money(amount) }))
  writer.amounts([...rows, { label: 'Agreement fee paid', amount: money(total), strong: true }])
  writer.heading('Timeline')
  writer.steps(
    journeyOf(fee, null)
      .filter(({ state }) => state === 'done')
      .map(({ at, label, reference: of }) => ({
        at: at ? formatInstant(timeWords, new Date(at)) : '',
        text: of ? `${label} · ${of}` : label,
      })),
  )
  const bytes = await writer.finish(`Agreement ${fee.agreement_id}. Amounts are in ${fee.currency.toUpperCase()}.`)
  return new File([bytes], `${number}.pdf`, { type: 'application/pdf' })
}

/** The money that has moved, refunds negative. */
function movementsOf({ reversal, payer_name, amount }: AgreementFee) {
  const refunded = reversal?.refund_status === 'completed'
  const paid = reversal?.charge_status === 'paid'
  return [
    { label: `Paid by ${payer_name}`, amount },
    ...(refunded ? [{ label: `Refunded to ${payer_name}`, amount: -amount }] : []),
    ...(paid ? [{ label: `Paid by ${reversal.other_party_name}`, amount }] : []),
  ]
}

const timeWords = new Intl.DateTimeFormat('en-GB', {
  timeZone: PRODUCT_TIME_ZONE,
  dateStyle: 'medium',
  timeStyle: 'short',
})
