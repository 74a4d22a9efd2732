import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { type Period, periodOfMonth } from '#domain/calendar-dates.ts'
import { batchFor } from '#scenarios/pay-shares.ts'
import type { Viewer } from '#server/platform/http.ts'
import { register } from '#server/testing/cast.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'

const { as, db, jobs, people, makeDeal, submitted, approved, givePayoutAccount } = useFernleaf()

let owner: Viewer = people.olivia
let provider: Viewer
let agreement_id = ''
let project_id = ''
beforeEach(async () => {
  owner = people.olivia
  provider = await register(db, { role: 'provider', name: 'Nora Lind', email: `${randomUUID()}@example.com` })
  await givePayoutAccount(provider)
  const deal = await makeDeal({ provider, effective_date: '2026-07-01' })
  ;[agreement_id, project_id] = [deal.id, deal.project.id]
})

const month = (name: string, amount: number) => {
  const { start, end }: Period = periodOfMonth(name)
  return {
    ...{ reporting_period_start: start, reporting_period_end: end },
    revenue_sources: [{ source_name: 'Shop', amount }],
  }
}
async function paid(name: string, amount: number): Promise<string> {
  const report = await approved(project_id, month(name, amount))
  await pay(report)
  return report.id
}
async function pay(report: Parameters<typeof batchFor>[0]) {
  await as(owner).payments.processPayments(batchFor(report, people.good_card))
  await jobs.drain()
}
const correct = (id: string, should_be: number) =>
  as(owner).reports.correctReport({ id, correction_id: randomUUID(), line: 1, should_be, reason: 'Counted twice' })
const paymentOf = async () => {
  const { items } = await as(provider).payments.listPayments({})
  return items[0]?.id ?? ''
}

const KINDS: [string, string, () => Promise<unknown>][] = [
  [
    'an open dispute of a line of a paid report',
    '1 line dispute is not yet settled. Payments may be due then.',
    async () => {
      const { id } = await submitted(project_id, month('2026-08', 800_000))
      const lines = [{ position: 1, reported_amount: 800_000, expected_amount: 600_000 }]
      await as(provider).reports.disputeReportLines({ id, dispute_id: randomUUID(), reason: 'Too much', lines })
      await pay(await as(owner).reports.approveReport({ id, total_revenue_seen: 800_000 }))
    },
  ],
  [
    'a correction that waits for a report',
    '1 correction is not yet settled by a later report.',
    async () => correct(await paid('2026-08', 812_000), 762_000),
  ],
  [
    'a correction in a report that is not approved',
    '1 correction is not yet settled by a later report.',
    async () => {
      await correct(await paid('2026-08', 812_000), 762_000)
      await submitted(project_id, month('2026-09', 500_000))
    },
  ],
  [
    'a carried balance',
    '1 balance is carried to a next payment.',
    async () => {
      await correct(await paid('2026-08', 812_000), 0)
      await approved(project_id, month('2026-09', 500_000))
    },
  ],
  [
    'an open claim',
    '1 claim is not yet settled.',
    async () => {
      await correct(await paid('2026-08', 812_000), 0)
      await approved(project_id, month('2026-09', 500_000))
      const claim = { id: randomUUID(), agreement_id, payee_id: provider.id, reason: 'Counted twice' }
      await as(owner).payments.requestClaimBack(claim)
    },
  ],
  [
    'a payment that was removed',
    '1 removed payment is not yet restored or deleted.',
    async () => {
      await approved(project_id, month('2026-08', 812_000))
      await as(owner).payments.removePayment({ id: await paymentOf(), reason: 'Wrong month' })
    },
  ],
]

test.each(KINDS)('%s blocks the deletion of both sides: %s', async (_what, sentence, open) => {
  const blockersOf = async (viewer: Viewer) =>
    (await as(viewer).profiles.getDeletion()).blockers.map((blocker) => blocker.sentence)
  // Olivia has other deals: hers grow by one.
  const noun = /^1 (.+) is /.exec(sentence)?.[1] ?? ''
  const ofOwner = async () =>
    Number(
      new RegExp(`^(\\d+) ${noun}`).exec((await blockersOf(owner)).find((one) => one.includes(noun)) ?? '')?.[1] ?? 0,
    )
  const before = await ofOwner()
  expect(await blockersOf(provider)).not.toContain(sentence)
  await open()
  expect(await blockersOf(provider)).toContain(sentence)
  expect(await ofOwner()).toBe(before + 1)
  const other = await register(db, { role: 'provider', name: 'Nils Berg', email: `${randomUUID()}@example.com` })
  expect(await blockersOf(other)).toEqual([])
})
