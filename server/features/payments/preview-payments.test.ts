import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { db, as, jobs, people, makeDeal, approved, givePayoutAccount } = useFernleaf()
const payments = () => as(people.olivia).payments

beforeEach(async () => {
  await jobs.drain()
  await givePayoutAccount(people.marco)
})

/** October with £974.40 for Priya, £406.00 for Marco, and a few pence for one day of another agreement of Marco's. */
async function october() {
  const { project } = await makeDeal()
  await makeDeal({ provider: people.marco, project_id: project.id, share: 5 })
  const report = await approved(project.id)
  return { project: project.id, ids: report.payable.payment_ids }
}

async function pence() {
  const { project } = await makeDeal({ provider: people.marco, share: 0.1, effective_date: '2026-10-31' })
  const report = await approved(project.id)
  const [id = ''] = await idsOf(project.id)
  return { project: project.id, payable: report.payable, id, payment: await payments().getPayment({ id }) }
}

const idsOf = async (project: string) => (await payments().listPayments({ project })).items.map(({ id }) => id)
const seenIn = (all: { project?: string; payee?: string }, payment_method_id = people.good_card) =>
  payments().previewPayments({ all, payment_method_id })

const paying = (all: { project?: string }, seen: { count: number; amount: number }, id = randomUUID()) =>
  payments().processPayments({
    ...{ id, all, payment_method: 'card' as const, payment_method_id: people.good_card },
    ...{ count_seen: seen.count, amount_seen: seen.amount },
  })

describe('what paying would do', () => {
  test('is said before, and done', async () => {
    const { project, ids } = await october()
    const seen = await seenIn({ project })
    expect(seen).toMatchObject({
      ...{ payment_ids: null, count: 2, amount: 138_040, net_amount: 117_334, currency: 'gbp', not_payable: 0 },
      ...{ below_minimum: 0, held: [], restricted: [], problem: null },
      card: { brand: 'visa', last4: '4242' },
      sentence: '2 payments, £1,380.40 from Visa 4242',
    })
    expect(await payments().previewPayments({ payment_ids: ids })).toMatchObject({
      payment_ids: ids.toSorted(),
      amount: 138_040,
    })
    const batch = await paying({ project }, seen)
    expect(batch).toMatchObject({ amount: 138_040, payments: [{}, {}] })
    await jobs.drain()
    expect((await payments().getBatch({ id: batch.id })).message).toBe(
      'Successfully processed 2 payments and transfers',
    )
    expect(await seenIn({ project })).toMatchObject({ count: 0, problem: 'No payments selected for processing' })
    expect(await payments().previewPayments({ payment_ids: ids })).toMatchObject({ count: 0, not_payable: 2 })
  })

  test('leaves out whose payout account is restricted; named one by one, none is paid', async () => {
    const { project, ids } = await october()
    await givePayoutAccount(people.marco, 'restricted')
    const seen = await seenIn({ project })
    expect(seen).toMatchObject({
      count: 1,
      amount: 97_440,
      restricted: [{ payee: { name: 'Marco Bianchi' }, count: 1, amount: 40_600 }],
      sentence: '1 payment, 1 account restricted, £974.40 from Visa 4242',
    })
    const both = { id: randomUUID(), payment_ids: ids, payment_method: 'card' as const, amount_seen: 138_040 }
    const refused = payments().processPayments({ ...both, payment_method_id: people.good_card })
    expect((await refusalOf(refused)).code).toBe('PAYEE_NOT_READY')
    expect((await paying({ project }, seen)).payments).toMatchObject([{ payee: { name: 'Priya Shah' } }])
  })

  test('that changed in between is shown, and nothing is paid', async () => {
    const { project } = await october()
    const seen = await seenIn({ project })
    await givePayoutAccount(people.marco, 'restricted')
    expect(await refusalOf(paying({ project }, seen))).toEqual({
      code: 'AMOUNT_CHANGED',
      message: 'It is now 1 payment and £974.40. Nothing was paid. Check it and try again.',
    })
    expect((await payments().listPayments({ project, status: 'processing' })).items).toEqual([])
  })

  test('twice at once pays once', async () => {
    const { project } = await october()
    const seen = await seenIn({ project })
    const id = randomUUID()
    const both = await Promise.all([paying({ project }, seen, id), paying({ project }, seen, id)])
    expect(both.map((batch) => batch.id)).toEqual([id, id])
    await jobs.drain()
    const charges = await db.selectFrom('charges').select('amount').where('subject_id', '=', id).execute()
    expect(charges).toEqual([{ amount: 138_040 }])
  })

  test('is of one’s own payments only', async () => {
    const { ids } = await october()
    const strangers = as(people.priya).payments
    expect((await refusalOf(strangers.previewPayments({ payment_ids: ids }))).code).toBe('NOT_ALLOWED')
    expect((await refusalOf(payments().previewPayments({ payment_ids: [randomUUID()] }))).code).toBe('NOT_FOUND')
    expect((await seenIn({ payee: people.olivia.id })).count).toBe(0)
  })
})

describe('a few pence', () => {
  test('are held with a sentence, and paid with what is due to the same payee', async () => {
    const small = await pence()
    expect(small.payment.gross_amount).toBeLessThan(30)
    expect(small.payable).toEqual({ payment_ids: [], amount: 0 })
    const held = await payments().previewPayments({ payment_ids: [small.id] })
    expect(held).toMatchObject({
      count: 0,
      below_minimum: 1,
      amount: 0,
      problem: 'No payments selected for processing',
    })
    expect(held.held.map(({ sentence }) => sentence)).toEqual([
      'Held since 2 Nov 2026: £0.26 for Marco Bianchi, until their shares come to £0.30.',
    ])
    const alone = { id: randomUUID(), payment_ids: [small.id], payment_method: 'card' as const, amount_seen: 26 }
    const refused = payments().processPayments({ ...alone, payment_method_id: people.good_card })
    expect((await refusalOf(refused)).code).toBe('BELOW_MINIMUM')

    const { ids } = await october()
    const together = [...ids, small.id]
    const seen = await payments().previewPayments({ payment_ids: together, payment_method_id: people.good_card })
    expect(seen).toMatchObject({ count: 3, below_minimum: 0, amount: 138_040 + small.payment.gross_amount })
    const batch = await payments().processPayments({
      ...alone,
      ...{ payment_ids: together, payment_method_id: people.good_card, amount_seen: seen.amount },
    })
    await jobs.drain()
    expect((await payments().getBatch({ id: batch.id })).message).toBe(
      'Successfully processed 3 payments and transfers',
    )
    expect((await payments().getPayment({ id: small.id })).status).toBe('completed')
  })
})
