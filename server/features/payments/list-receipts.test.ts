import { beforeAll, expect, test } from 'vitest'
import { batchFor } from '#scenarios/pay-shares.ts'
import type { Viewer } from '#server/platform/http.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { as, db, jobs, people, makeDeal, approved } = useFernleaf()
const made = { project_id: '', distribution_id: '' }

// Priya's share of October is paid, with Marco's; the one of November is only approved.
beforeAll(async () => {
  const { project, id } = await makeDeal()
  await makeDeal({ provider: people.marco, project_id: project.id, share: 5 })
  const october = { reporting_period_start: '2026-10-01', reporting_period_end: '2026-10-31' }
  const paid = await approved(project.id, october)
  await as(people.olivia).payments.processPayments(batchFor(paid, people.good_card))
  await jobs.drain()
  await approved(project.id, { reporting_period_start: '2026-11-01', reporting_period_end: '2026-11-01' })
  const distribution = await db
    .selectFrom('distributions')
    .select('id')
    .where('agreement_id', '=', id)
    .where('report_id', '=', paid.id)
    .executeTakeFirstOrThrow()
  Object.assign(made, { project_id: project.id, distribution_id: distribution.id })
})

const names = ({ items }: { items: { provider_name: string }[] }) =>
  items.map(({ provider_name }) => provider_name).toSorted()
const ofProject = (viewer: Viewer) => as(viewer).payments.listProjectReceipts({ id: made.project_id })
const ofDistribution = (viewer: Viewer) => as(viewer).payments.listDistributionReceipts({ id: made.distribution_id })
const ofPriya = (viewer: Viewer) => as(viewer).payments.listProviderReceipts({ id: people.priya.id })

test('a project, a distribution and a provider have the receipts of what was paid', async () => {
  expect(names(await ofProject(people.olivia))).toEqual(['Marco Bianchi', 'Priya Shah'])
  expect(names(await ofDistribution(people.priya))).toEqual(['Priya Shah'])
  const { items } = await ofPriya(people.priya)
  expect(items).toMatchObject([
    { provider_id: people.priya.id, amount: 82_824, currency: 'gbp', status: 'completed', project_title: 'Fernleaf' },
  ])
  const [one] = items
  const receipt = await as(people.priya).payments.getReceiptById({ id: one?.id ?? '' })
  expect(receipt).toMatchObject({ receipt_number: one?.receipt_number, transfer_id: one?.transfer_id })
  expect(receipt.transfer_id).toMatch(/^tr_/)
})

test('admins see them all, and others nothing of them', async () => {
  expect(names(await ofProject(people.ada))).toEqual(['Marco Bianchi', 'Priya Shah'])
  expect(names(await ofPriya(people.ada))).toEqual(['Priya Shah'])
  expect((await refusalOf(ofPriya(people.marco))).code).toBe('NOT_FOUND')
  expect((await refusalOf(ofDistribution(people.marco))).code).toBe('NOT_FOUND')
  expect((await refusalOf(ofPriya(people.olivia))).code).toBe('NOT_ALLOWED')
  expect((await refusalOf(ofProject(people.priya))).code).toBe('NOT_ALLOWED')
})

test('pages follow each other', async () => {
  const { payments } = as(people.olivia)
  const first = await payments.listProjectReceipts({ id: made.project_id, limit: 1 })
  const second = await payments.listProjectReceipts({
    ...{ id: made.project_id, limit: 1 },
    cursor: first.next_cursor ?? '',
  })
  expect([...names(first), ...names(second)].toSorted()).toEqual(['Marco Bianchi', 'Priya Shah'])
  expect(second.next_cursor).toBeNull()
})

test('what was paid last comes first', async () => {
  const paidAt = (payee_id: string, time: string) =>
    db
      .updateTable('payments')
      .set({ processed_at: new Date(time) })
      .where('project_id', '=', made.project_id)
      .where('payee_id', '=', payee_id)
      .where('status', '=', 'completed')
      .execute()
  for (const [last, first] of [
    [people.marco, people.priya],
    [people.priya, people.marco],
  ] as const) {
    await paidAt(first.id, '2026-11-10T12:00:00Z')
    await paidAt(last.id, '2026-11-20T12:00:00Z')
    const { items } = await ofProject(people.olivia)
    expect(items.map(({ provider_name }) => provider_name)).toEqual([last.name, first.name])
  }
})
