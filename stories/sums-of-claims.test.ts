import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#scenarios/person.ts'
import { paymentsOf, sum, totalOf } from './added-up.ts'
import { adminOf } from './admin-of.ts'
import { type Owing, owingDeal } from './owing.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-04-07T09:00:00Z')
let deal: Owing
let ada: Person

/** January is paid, then corrected, and what was too much of it is claimed back. */
beforeAll(async () => {
  deal = await owingDeal(world, 'sums')
  ada = await adminOf(world, 'sums')
  const { olivia, priya, agreement_id, payee_id } = deal
  const claim = { id: randomUUID(), agreement_id, payee_id, reason: 'No further report is due' }
  await olivia.api.payments.requestClaimBack(claim)
  await priya.api.payments.confirmClaimBack({ id: claim.id, decision: 'agree' })
  await world.settle()
})

const CLAIMED = { gross_amount: 49_440, commission_amount: 7_416, amount: 42_024 }
const everybody = () => [deal.olivia, deal.priya, ada]

describe('what was claimed back is the same everywhere', () => {
  test('in payments, their totals and the claims', async () => {
    for (const { api } of everybody()) {
      const rows = await paymentsOf(api)
      const claimed = rows.flatMap(({ claimed_back }) => claimed_back ?? [])
      expect(claimed).toEqual([CLAIMED])
      expect((await api.payments.getPaymentsSummary({})).claimed_back).toEqual(totalOf(claimed))
      const { project } = rows[0] ?? {}
      const within = await api.payments.getPaymentsSummary({ project: project?.id, search: project?.title })
      expect(within.claimed_back).toEqual(totalOf(claimed))
      expect((await api.payments.getPaymentsSummary({ period: '2025-12' })).claimed_back.count).toBe(0)
      const { items } = await api.payments.listClaimsBack({})
      expect(items.map(({ gross, commission, net }) => [gross, commission, net])).toEqual([[49_440, 7_416, 42_024]])
    }
  })

  test('in what a provider was paid', async () => {
    for (const { api } of everybody()) {
      const covered = { provider_id: deal.payee_id, days_back: 365 }
      const { items } = await api.providerPayments.listUserPayments(covered)
      const summary = await api.providerPayments.getProviderPaymentSummary(covered)
      const of = (field: keyof typeof CLAIMED) => sum(items.map(({ claimed_back }) => claimed_back?.[field] ?? 0))
      expect([of('gross_amount'), of('commission_amount'), of('amount')]).toEqual(Object.values(CLAIMED))
      expect(summary).toMatchObject({
        ...{ total_completed_amount: 82_824, claimed_back_amount: of('amount') },
        ...{ claimed_back_gross: of('gross_amount'), claimed_back_commission: of('commission_amount') },
      })
    }
  })

  test('beside what was paid of the agreement, to the provider and in reports', async () => {
    const paid = { gross: 97_440, commission: 14_616, net: 82_824 }
    for (const { api } of everybody()) {
      const { items } = await api.agreements.listAgreements({ limit: 100 })
      const listed = items.find(({ id }) => id === deal.agreement_id)
      expect(listed).toMatchObject({ paid_so_far: paid.net, claimed_back: CLAIMED })
      const agreement = await api.agreements.getAgreement({ id: deal.agreement_id })
      expect(agreement).toMatchObject({ total_payments: paid.net, claimed_back: CLAIMED })
      const summary = await api.agreements.getPaymentsSummary({ id: deal.agreement_id })
      expect(summary).toMatchObject({ total_processed: paid.gross, claimed_back: CLAIMED })
      const by_month = await api.agreements.getPaymentsByMonth({ id: deal.agreement_id })
      expect(by_month).toMatchObject({ paid, claimed_back: CLAIMED })
      const revenue = await api.providers.getProviderRevenue({ id: deal.payee_id })
      const claimed_back = { count: 1, ...CLAIMED }
      expect(revenue).toMatchObject({ items: [{ ...paid, claimed_back }], total: { ...paid, claimed_back } })
      const days = { from: '2026-01-01', to: '2026-04-07' }
      const analytics = await api.paymentReports.getPaymentAnalytics(days)
      expect(analytics).toMatchObject({ stages: { paid: { gross_amount: paid.gross } }, claimed_back })
      expect((await api.paymentReports.getCustomReport(days)).claimed_back).toEqual(claimed_back)
      const due = await api.paymentReports.getPaymentAnalytics({ ...days, status: 'due' })
      expect(due.claimed_back.count).toBe(0)
    }
  })

  test('in transfers, their totals and the reconciliation', async () => {
    for (const { api } of [deal.olivia, ada]) {
      const { items } = await api.transfers.listTransfers({ days_back: 365 })
      expect(items).toMatchObject([
        {
          ...{ status: 'completed', amount: 82_824, reversed_amount: 42_024, error: null },
          ...{ original_amount: 97_440, commission_amount: 14_616, reversed_commission: 7_416 },
        },
      ])
      const totals = { total_amount: 40_800, total_commission: 7_200 }
      const analytics = await api.transfers.getTransferAnalytics({ days_back: 365 })
      expect(analytics).toMatchObject({ ...totals, reversed_amount: 42_024, top_destinations: [totals] })
      expect(sum(analytics.time_series.map(({ total_amount }) => total_amount))).toBe(totals.total_amount)
      const reconciliation = await api.reconciliation.getReconciliation({ days_back: 365 })
      expect(reconciliation.financial_summary).toEqual(totals)
    }
  })

  test('on dashboards, gross for who paid and net for who received', async () => {
    expect((await deal.olivia.api.dashboard.getOwnerDashboard()).claimed_back).toBe(49_440)
    expect((await ada.api.dashboard.getOwnerDashboard()).claimed_back).toBe(49_440)
    expect((await deal.priya.api.dashboard.getProviderDashboard()).claimed_back).toBe(42_024)
  })
})

test('the trace of the payment has it with date and reason, and its receipt has an edition that says so', async () => {
  const { payment_id: id, priya } = deal
  const { journey, postings } = await priya.api.payments.getPaymentTrace({ id })
  expect(journey.filter(({ kind }) => kind === 'claimed_back')).toMatchObject([
    { label: 'Claimed back from you', note: '£420.24 net, “No further report is due”', state: 'done' },
    { label: 'Refunded to Olivia Hart', note: '£494.40 gross', state: 'done' },
  ])
  const reversed = postings.filter(({ memo }) => memo.startsWith('Paid back by Priya Shah'))
  expect(reversed.map(({ amount }) => amount)).toEqual([42_024])
  const refunded = postings.filter(({ memo }) => memo.startsWith('Refunded to Olivia Hart'))
  expect(refunded.map(({ amount }) => amount)).toEqual([49_440])
  const first = await priya.api.payments.getReceipt({ id, edition: 1 })
  expect(first.returned).toEqual([])
  const { edition, returned } = await priya.api.payments.getReceipt({ id })
  expect(edition).toBe(2)
  expect(returned).toMatchObject([
    {
      ...{ cause: 'claim_back', amount: 42_024, recovered_at: null },
      sentence:
        'Claimed back on 7 Apr 2026: £420.24 net from Priya Shah, £494.40 gross for Olivia Hart. Reason: No further report is due',
    },
  ])
})
