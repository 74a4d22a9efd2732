import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { sumAmounts } from '#domain/money.ts'
import { makeDeal } from '#scenarios/deal.ts'
import { payShares } from '#scenarios/pay-shares.ts'
import { reportMonth } from '#scenarios/report-month.ts'
import { adminOf } from './admin-of.ts'
import { atStripe } from './outcomes.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-11-02T09:00:00Z')

const SOURCES = [
  { source_name: 'Subscriptions', amount: 600_000 },
  { source_name: 'Gift cards', amount: 198_800 },
]

it.each([
  // Gift cards at £2,120.00: 12% of the £132.00 more is £15.84, £13.46 of it net.
  ['uphold', 82_824, '£15.84 more'],
  ['dismiss', 81_478, 'nothing more'],
] as const)('one line is disputed, the rest is paid, and an admin decides to %s', async (decision, net, outcome) => {
  const deal = await makeDeal(world, { story: `line-${decision}` })
  const { olivia, priya, card, project_id } = deal
  const id = await reportMonth(olivia, { project_id, sources: SOURCES })
  const dispute_id = randomUUID()
  const lines = [{ position: 2, reported_amount: 198_800, expected_amount: 212_000 }]
  await priya.api.reports.disputeReportLines({ id, dispute_id, reason: '14 charges are missing', lines })
  await olivia.api.reports.approveReport({ id, total_revenue_seen: 798_800 })
  await payShares(olivia, id, card)
  await world.settle()

  const names = async () => {
    const { payments } = await olivia.api.reports.getReport({ id })
    return Object.fromEntries(payments.map((payment, index) => [payment.id, index === 0 ? 'rest' : 'held']))
  }
  const before = await world.ledger(await names())
  await olivia.api.reports.answerLineDispute({ id: dispute_id, answer: 'insist', reason: 'They were refunded' })
  const ada = await adminOf(world, `line-${decision}`)
  await ada.api.reports.decideLineDispute({ id: dispute_id, decision, note: 'The charges say so' })
  const { payable } = await olivia.api.reports.getReport({ id })
  if (payable.amount > 0) await payShares(olivia, id, card)
  await world.settle()

  const after = await world.ledger(await names())
  const { status, payments } = await olivia.api.reports.getReport({ id })
  expect(status).toBe('processed')
  expect(sumAmounts(payments.map(({ amount }) => amount))).toBe(net)
  for (const by of [olivia, priya]) {
    const file = await by.api.payments.exportPayments({ report: id })
    const rows = (await file.text()).trim().split('\r\n').slice(1, -1)
    expect(rows).toHaveLength(payments.length)
    for (const [, , , , revenue, share, gross, commission, rest] of rows.map((row) => row.split(',').map(Number))) {
      expect(((revenue ?? 0) * (share ?? 0)) / 100).toBeCloseTo(gross ?? 0, 2)
      expect((gross ?? 0) - (commission ?? 0)).toBeCloseTo(rest ?? 0, 6)
    }
    const seen = await Promise.all(payments.map((payment) => by.api.payments.getPayment({ id: payment.id })))
    for (const one of seen) expect(one.owner_retains).toBe(one.total_revenue - one.gross_amount)
  }
  const { transferred } = await atStripe(world)
  expect(transferred).toEqual(expect.arrayContaining(payments.map(({ amount }) => amount)))
  console.log(`The rest, paid:${before}\nAfter the decision, ${outcome}:${after}`)
})
