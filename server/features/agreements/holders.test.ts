import { beforeAll, expect, test } from 'vitest'
import { batchFor } from '#scenarios/pay-shares.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { db, as, jobs, people, givePayoutAccount, makeDeal, submitted } = useFernleaf()
let agreement_id = ''
let report_id = ''

// Priya sold a quarter to Marco, who sold it on to Theo before the days that are reported. Marco has nobody to pay him.
beforeAll(async () => {
  const agreement = await makeDeal()
  agreement_id = agreement.id
  await db.transaction().execute(async (tx) => {
    const { right_id } = await tx
      .selectFrom('rights')
      .select('id as right_id')
      .where('agreement_id', '=', agreement_id)
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('right_holdings')
      .set({ basis_points: 7_500, held_from: '2026-09-01' })
      .where('right_id', '=', right_id)
      .execute()
    const quarter = { right_id, basis_points: 2_500 }
    await tx
      .insertInto('right_holdings')
      .values([
        { ...quarter, holder_id: people.marco.id, held_from: '2026-09-01', held_until: '2026-10-01' },
        { ...quarter, holder_id: people.theo.id, held_from: '2026-10-01' },
      ])
      .execute()
  })
  await givePayoutAccount(people.theo)
  await givePayoutAccount(people.marco, 'restricted')
  report_id = (await submitted(agreement.project.id)).id
})

test('who sold before is paid nothing and blocks nothing; who bought is paid in their place', async () => {
  const report = await as(people.olivia).reports.approveReport({ id: report_id, total_revenue_seen: 812_000 })
  // 974.40 in quarters: 730.80 and 243.60, each less 15%.
  expect(report.distributions[0]?.payments).toMatchObject([
    { right_owner: { name: 'Priya Shah' }, gross_amount: 73_080, commission_amount: 10_962, amount: 62_118 },
    { right_owner: { name: 'Theo Lindqvist' }, gross_amount: 24_360, commission_amount: 3_654, amount: 20_706 },
  ])
  const theirs = report.distributions[0]?.payments.find(({ right_owner }) => right_owner.id === people.theo.id)
  const only = { payment_ids: [theirs?.id ?? ''], amount_seen: 24_360 }
  await as(people.olivia).payments.processPayments(batchFor(report, people.good_card, only))
  await jobs.drain()
  const paid = await as(people.olivia).reports.getReport({ id: report_id })
  expect(paid.distributions[0]?.payments.map(({ status }) => status)).toEqual(['calculated', 'completed'])
  expect((await as(people.marco).payments.listPayments({})).items).toEqual([])
})

test('the financials show a holder their own payments, both sides what is theirs, and admins all', async () => {
  const row = async (viewer = people.olivia) => (await as(viewer).agreements.listFinancials({ id: agreement_id })).items
  const priyas = { payee: { name: 'Priya Shah' }, amount: 62_118 }
  const theos = { payee: { name: 'Theo Lindqvist' }, amount: 20_706 }
  for (const viewer of [people.olivia, people.ada]) {
    expect(await row(viewer)).toMatchObject([{ payment: 82_824, payments: [priyas, theos], payment_date: null }])
  }
  expect(await row(people.priya)).toMatchObject([{ payment: 62_118, payments: [priyas], payment_date: null }])
  expect(await row(people.theo)).toMatchObject([
    { payment: 20_706, payments: [theos], payment_date: expect.any(String) },
  ])
})

test('totals are served with the key for the browser too, to those who may read the agreement', async () => {
  const served = (viewer = people.olivia) => as(viewer).paymentMethods.getStripeConfig({ agreement_id })
  for (const viewer of [people.olivia, people.priya, people.theo, people.ada]) {
    const { total_processed, pending_amount, current_month_total, previous_month_total, ...totals } = await as(
      viewer,
    ).agreements.getPaymentsSummary({ id: agreement_id })
    expect(await served(viewer)).toMatchObject({
      ...{ total_processed, pending_amount, current_month_total, previous_month_total, processing_fees: 0 },
      platform_commission: totals.platform_commission,
    })
  }
  expect((await refusalOf(served(people.marco))).code).toBe('NOT_FOUND')
  expect(await as(people.marco).paymentMethods.getStripeConfig({})).not.toHaveProperty('total_processed')
})

test('totals and the list count to each what is theirs', async () => {
  const totals = async (viewer = people.olivia) => {
    const { total_processed, pending_amount } = await as(viewer).agreements.getPaymentsSummary({ id: agreement_id })
    const { total_payments } = await as(viewer).agreements.getAgreement({ id: agreement_id })
    return { total_processed, pending_amount, total_payments }
  }
  const all = { total_processed: 24_360, pending_amount: 73_080, total_payments: 20_706 }
  expect(await totals()).toEqual(all)
  expect(await totals(people.ada)).toEqual(all)
  expect(await totals(people.priya)).toEqual({ total_processed: 0, pending_amount: 73_080, total_payments: 0 })
  expect(await totals(people.theo)).toEqual({ total_processed: 24_360, pending_amount: 0, total_payments: 20_706 })
})

test('the report leads to the batch that was paid last', async () => {
  const { payable, batch_id } = await as(people.olivia).reports.getReport({ id: report_id })
  const rest = batchFor({ payable }, people.good_card)
  expect(payable.amount).toBe(73_080)
  await as(people.olivia).payments.processPayments(rest)
  await jobs.drain()
  const paid = await as(people.olivia).reports.getReport({ id: report_id })
  expect(paid).toMatchObject({ status: 'processed', batch_id: rest.id })
  expect(batch_id).not.toBe(rest.id)
})

test('who sold sees no more of it, and may leave', async () => {
  const marco = as(people.marco)
  for (const call of [
    () => marco.agreements.getAgreement({ id: agreement_id }),
    () => marco.agreements.listFinancials({ id: agreement_id }),
    () => marco.agreements.getPaymentsSummary({ id: agreement_id }),
    () => marco.reports.getReport({ id: report_id }),
  ]) {
    expect((await refusalOf(call())).code).toBe('NOT_FOUND')
  }
  expect((await marco.agreements.listAgreements({})).items).toEqual([])
  expect((await marco.profiles.getDeletion()).blockers).toEqual([])
  const agreement = await as(people.theo).agreements.getAgreement({ id: agreement_id })
  expect(agreement.holders.map(({ holder, share_of_right }) => [holder.name, share_of_right])).toEqual([
    ['Priya Shah', 75],
    ['Theo Lindqvist', 25],
  ])
})
