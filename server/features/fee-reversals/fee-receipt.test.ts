import { expect, test } from 'vitest'
import type { Viewer } from '#server/platform/http.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { useFeeReversals } from '#server/testing/use-fee-reversals.ts'

const { db, as, quiet, paid, approved } = useFeeReversals()

const receiptFor = async (viewer: Viewer, agreement_id: string) =>
  new Uint8Array(await (await as(viewer).feeReversals.downloadFeeReceipt({ agreement_id })).arrayBuffer())

test('after a reversal, the receipt is of the charge that stands', async () => {
  const { agreement_id, provider } = await approved()
  await quiet()
  const number = (await as(provider).feeReversals.getFeeTrace({ agreement_id })).receipt_number
  const words = await readPdf(await receiptFor(provider, agreement_id))
  for (const part of [number, '£200.00 paid', 'Paid by Priya Nair', '-£200.00 Refunded to Olivia Bennett']) {
    expect(words).toContain(part)
  }
  expect(words).toContain('£200.00 Agreement fee paid Timeline')
})

test('a reversal that only refunded the payer has a receipt of nothing paid, until the other party pays', async () => {
  const { agreement_id, owner } = await approved({ provider_card: null })
  await quiet()
  const words = await readPdf(await receiptFor(owner, agreement_id))
  for (const part of ['£200.00 refunded', '£0.00 Agreement fee paid']) expect(words).toContain(part)
  expect(words).not.toContain('owes the fee')
})

test('a paid fee has its trace and its receipt, the same for both sides', async () => {
  const { agreement_id, owner, provider } = await paid()
  const trace = await as(owner).feeReversals.getFeeTrace({ agreement_id })
  expect(trace).toMatchObject({
    ...{ title: 'Growth work for Fernleaf', amount: 20_000, currency: 'gbp', payer: { name: 'Olivia Bennett' } },
    journey: [{ kind: 'charge', label: 'You were charged', state: 'done' }],
    postings: [{ source: 'outside:cards:gbp', destination: 'platform:agreement_fees:gbp', amount: 20_000 }],
  })
  expect(trace.receipt_number).toMatch(/^Sharewell-\d{8}[0-9A-F]{8}$/)
  await db.updateTable('users').set({ name: 'Deleted user' }).where('id', '=', owner.id).execute()
  const receipts = await Promise.all([owner, provider].map((one) => receiptFor(one, agreement_id)))
  const [mine, theirs] = await Promise.all(receipts.map(readPdf))
  expect(mine).toBe(theirs)
  for (const part of [trace.receipt_number, 'Paid by Olivia Bennett', 'Paid to Sharewell', '£200.00 paid']) {
    expect(mine).toContain(part)
  }
  expect(mine).not.toContain('Deleted user')
})
