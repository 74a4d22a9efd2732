import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { batchFor } from '#scenarios/pay-shares.ts'
import type { Viewer } from '#server/platform/http.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { as, db, jobs, people, makeDeal, approved } = useFernleaf()
const charges: Record<'agreement_fee' | 'payment_batch', string> = { agreement_fee: '', payment_batch: '' }
let agreement_id = ''

// October is paid to Priya and Marco by one charge.
beforeAll(async () => {
  const deal = await makeDeal()
  agreement_id = deal.id
  const charged = await db
    .selectFrom('charges')
    .select('id')
    .where('purpose', '=', 'agreement_fee')
    .executeTakeFirstOrThrow()
  charges.agreement_fee = charged.id
  await makeDeal({ provider: people.marco, project_id: deal.project.id, share: 5 })
  const report = await approved(deal.project.id)
  await as(people.olivia).payments.processPayments(batchFor(report, people.good_card))
  const batch = await db
    .selectFrom('charges')
    .select('id')
    .where('purpose', '=', 'payment_batch')
    .executeTakeFirstOrThrow()
  charges.payment_batch = batch.id
  expect((await refusalOf(receiptsOf(batch.id))).code).toBe('NO_RECEIPT_YET')
  await jobs.drain()
})

const receiptsOf = (id: string, by: Viewer = people.olivia) => as(by).payments.getTransactionReceipts({ id })

test('the charge of an agreement fee has its receipt, for its payer and admins', async () => {
  for (const by of [people.olivia, people.ada]) {
    expect(await receiptsOf(charges.agreement_fee, by)).toMatchObject({
      transaction: { id: charges.agreement_fee, kind: 'agreement_fee', amount: 20_000, currency: 'gbp' },
      receipts: [{ payment_id: null, amount: 20_000, url: `/api/agreements/${agreement_id}/fee/receipt.pdf` }],
    })
  }
  for (const by of [people.priya, people.theo]) {
    expect((await refusalOf(receiptsOf(charges.agreement_fee, by))).code).toBe('NOT_FOUND')
  }
})

test('the charge of a batch has the receipts of its payments', async () => {
  const { transaction, receipts } = await receiptsOf(charges.payment_batch)
  expect(transaction).toMatchObject({ kind: 'payment_batch', amount: 138_040 })
  expect(receipts.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([34_510, 82_824])
  const { items } = await as(people.olivia).payments.listPayments({})
  const numbers = await Promise.all(items.map(({ id }) => as(people.olivia).payments.getReceipt({ id })))
  expect(receipts.map(({ receipt_number }) => receipt_number).toSorted()).toEqual(
    numbers.map(({ receipt_number }) => receipt_number).toSorted(),
  )
  expect((await refusalOf(receiptsOf(charges.payment_batch, people.priya))).code).toBe('NOT_FOUND')
})

test('a transfer has the receipt of its payment, by our id and by Stripe’s', async () => {
  const { items } = await as(people.marco).transfers.listTransfers({})
  const { id = '', stripe_transfer_id, payment_id = '' } = items[0] ?? {}
  for (const [by, name] of [
    [people.marco, id],
    [people.olivia, stripe_transfer_id ?? ''],
  ] as const) {
    expect(await receiptsOf(name, by)).toMatchObject({
      transaction: { id, kind: 'transfer', stripe_id: stripe_transfer_id, amount: 34_510 },
      receipts: [{ payment_id, url: `/api/payments/${payment_id}/receipt.pdf` }],
    })
  }
  expect((await refusalOf(receiptsOf(id, people.priya))).code).toBe('NOT_FOUND')
})

test('what is no transaction has none', async () => {
  for (const id of [randomUUID(), 'pi_none', "'; select 1", agreement_id]) {
    expect((await refusalOf(receiptsOf(id))).code).toBe('NOT_FOUND')
  }
})

test('the history of cards leads to the receipt of the fee', async () => {
  const { items } = await as(people.olivia).paymentMethods.listCharges({ user_id: 'current' })
  const urls = items.map(({ receipt_url }) => receipt_url)
  expect(urls).toContain(`/api/agreements/${agreement_id}/fee/receipt.pdf`)
  expect(items.find(({ id }) => id === charges.payment_batch)?.receipt_url).toBeNull()
})
