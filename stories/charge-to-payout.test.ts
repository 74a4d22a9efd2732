import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { beforeAll, describe, expect, it } from 'vitest'
import { acceptProposal } from '#scenarios/accept-proposal.ts'
import { agree } from '#scenarios/agree.ts'
import { approveReport } from '#scenarios/approve-report.ts'
import { castFor } from '#scenarios/cast.ts'
import { completeAgreement, completedAgreement } from '#scenarios/complete-agreement.ts'
import { type Deal, makeDeal } from '#scenarios/deal.ts'
import { openPayoutAccount } from '#scenarios/open-payout-account.ts'
import { payShares, sharesPaid } from '#scenarios/pay-shares.ts'
import type { Person } from '#scenarios/person.ts'
import { proposeDeal } from '#scenarios/propose-deal.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { saveCard } from '#scenarios/save-card.ts'
import { sum } from './added-up.ts'
import { connectOwnAccount } from './own-account.ts'
import { useWorld } from './world.ts'

/**
 * Fernleaf sells by its own Stripe account. Marco's agreement counts one large order, Priya's counts every charge; both share
 * the revenue of the report. Whatever is a sum here is asked to be the sum of what its trace opens.
 */
const world = useWorld('2026-10-05T09:00:00Z')
const OCTOBER = { reporting_period_start: '2026-10-01', reporting_period_end: '2026-10-31' }
const NOVEMBER = { reporting_period_start: '2026-11-01', reporting_period_end: '2026-11-30' }
const mappings = { order: randomUUID(), everything: randomUUID() }
const charges = { order: '', plan: '', course: '' }
let deal: Deal
let marco: Person
let own: Awaited<ReturnType<typeof connectOwnAccount>>
let report_id = ''

beforeAll(async () => {
  deal = await makeDeal(world)
  marco = await marcoAgrees(deal)
  own = await connectOwnAccount(world, deal.olivia, deal.project_id)
})

/** A second agreement on the same project: 10%, whose fee Marco pays. */
async function marcoAgrees({ olivia, project_id }: Deal): Promise<Person> {
  const proposal_id = await proposeDeal(olivia, { project_id, email: castFor().marco.email })
  const person = await registerPerson(world, castFor().marco, { proposal_id })
  await acceptProposal(person, proposal_id)
  await agree(olivia, proposal_id)
  const completion = { proposal_id, payment_method_id: await saveCard(person), effective_date: '2026-10-01' }
  await completedAgreement(world, olivia, await completeAgreement(person, completion))
  await openPayoutAccount(person)
  await world.settle()
  return person
}

async function sell(amount: number): Promise<string> {
  const asked: Stripe.PaymentIntentCreateParams = {
    ...{ amount, currency: 'gbp', payment_method: 'pm_card_visa', confirm: true },
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  }
  const charge = String((await own.shop.paymentIntents.create(asked)).latest_charge)
  await world.settle()
  return charge
}

async function map(id: string, agreement_id: string, name: string, charge_id: string): Promise<void> {
  const { olivia, project_id } = deal
  const mapping_type = 'stripe_charge'
  await olivia.api.mappings.createMapping({
    ...{ id, project_id, agreement_id, name, mapping_type, source_config: { charge_id } },
  })
  expect((await olivia.api.mappings.validateMapping({ id })).success).toBe(true)
  await world.settle()
}

const lines = async () => (await deal.olivia.api.reports.getReport({ id: report_id })).revenue_sources
const behind = (person: Person, mapping_id: string) =>
  person.api.reports.listLineCharges({ id: report_id, mapping_id, limit: 100 })
const collected = (period: typeof OCTOBER) =>
  deal.olivia.api.reports.getCollectedRevenue({ project_id: deal.project_id, frequency: 'monthly', ...period })

describe('from a charge to the payout', () => {
  it('records what is sold by webhook, and matches it for both agreements', async () => {
    const { items } = await marco.api.agreements.listAgreements({})
    charges.order = await sell(100_000)
    await map(mappings.order, items[0]?.id ?? '', 'The large order', charges.order)
    // Of two mappings of an owner, the earlier counts what both match.
    world.clock.set('2026-10-05T10:00:00Z')
    await map(mappings.everything, deal.agreement_id, 'Everything', 'status:succeeded')
    world.clock.set('2026-10-12T10:00:00Z')
    charges.plan = await sell(400_000)
    world.clock.set('2026-10-19T10:00:00Z')
    charges.course = await sell(250_000)
    await own.shop.refunds.create({ charge: charges.plan, amount: 30_000 })
    await world.settle()
    expect((await collected(OCTOBER)).lines.map(({ name, amount }) => [name, amount])).toEqual([
      ['The large order', 100_000],
      ['Everything', 620_000],
    ])
  })

  it('puts it into a report whose lines are verified, each the sum of the charges behind it', async () => {
    world.clock.set('2026-11-02T09:00:00Z')
    await deal.olivia.api.collection.startCollection({ project_id: deal.project_id })
    await world.settle()
    report_id = randomUUID()
    await deal.olivia.api.reports.createReport({
      ...{ id: report_id, project_id: deal.project_id, is_draft: false, ...OCTOBER },
      revenue_sources: (await collected(OCTOBER)).lines.map(({ name, amount, mapping_id }) => ({
        ...{ source_name: name, amount, mapping_id },
      })),
    })
    for (const { mapping_id, amount, is_verified } of await lines()) {
      expect(is_verified).toBe(true)
      for (const person of [deal.olivia, deal.priya, marco]) {
        const { items, totals } = await behind(person, mapping_id ?? '')
        expect([sum(items.map((item) => item.amount)), totals?.counted]).toEqual([amount, amount])
      }
    }
    // The order is Everything too, and counts once.
    const { items } = await behind(marco, mappings.everything)
    expect(items.find(({ source_id }) => source_id === charges.order)).toMatchObject({
      ...{ gross: 100_000, amount: 0, counted_in: 'The large order' },
    })
    expect(items.find(({ source_id }) => source_id === charges.plan)).toMatchObject({ went_back: -30_000 })
  })

  it('is approved and paid, and every payment leads to the charges of its lines', async () => {
    await approveReport(deal.olivia, report_id)
    await payShares(deal.olivia, report_id, deal.card)
    await sharesPaid(world, deal.olivia, report_id)
    const report = await deal.olivia.api.reports.getReport({ id: report_id })
    expect(report.payments.map(({ gross_amount, status }) => [gross_amount, status])).toEqual(
      expect.arrayContaining([
        [86_400, 'completed'],
        [72_000, 'completed'],
      ]),
    )
    for (const { id } of report.payments) {
      const trace = await deal.olivia.api.payments.getPaymentTrace({ id })
      const { sources } = trace.report
      expect(sum(sources.map(({ gross }) => gross))).toBe(trace.gross_amount)
      expect(sum(sources.map(({ net }) => net))).toBe(trace.amount)
      for (const { mapping_id, amount } of sources) {
        const { items } = await behind(deal.olivia, mapping_id ?? '')
        expect(sum(items.map((item) => item.amount))).toBe(amount)
      }
      expect(trace.journey.map(({ state }) => state)).toEqual(trace.journey.map(() => 'done'))
    }
  })

  it('and every charge leads to the line that counts it, the shares of that line and their payments', async () => {
    const report = await deal.olivia.api.reports.getReport({ id: report_id })
    for (const mapping_id of Object.values(mappings)) {
      const { items, line } = await behind(deal.olivia, mapping_id)
      for (const { record_id, amount } of items.filter((item) => item.counted_in === null)) {
        const { counts } = await deal.olivia.api.payments.getChargeTrace({ record_id })
        const counting = counts.filter((one) => one.amount !== 0)
        expect(counting.map((one) => one.amount)).toEqual([amount])
        const [{ report: reached } = { report: null }] = counting
        expect(reached?.line).toMatchObject({ mapping_id, position: line.position, amount: line.amount })
        const reachedPayments = reached?.parts.flatMap(({ payments }) => payments.map(({ id }) => id))
        expect(reachedPayments?.toSorted()).toEqual(report.payments.map(({ id }) => id).toSorted())
      }
    }
    // Each of the providers follows it to their own payment only.
    const [{ record_id } = { record_id: '' }] = (await behind(deal.priya, mappings.everything)).items
    const { counts } = await deal.priya.api.payments.getChargeTrace({ record_id })
    expect(counts[0]?.report?.parts.map(({ holder }) => holder.name)).toEqual(['Priya Shah'])
  })

  it('leaves the report as it is when a charge is refunded after it, and deducts that in the next', async () => {
    const before = await behind(deal.olivia, mappings.everything)
    world.clock.set('2026-11-03T09:00:00Z')
    await own.shop.refunds.create({ charge: charges.course, amount: 50_000 })
    await world.settle()
    const after = await behind(deal.olivia, mappings.everything)
    expect(after.totals).toEqual(before.totals)
    expect(after.items.find(({ source_id }) => source_id === charges.course)).toMatchObject({
      ...{ amount: 250_000, went_back: -50_000 },
    })
    await sell(80_000)
    const [everything] = (await collected(NOVEMBER)).lines.filter(({ name }) => name === 'Everything')
    expect(everything).toMatchObject({ amount: 30_000, charged: 80_000, refunded: -50_000 })
  })

  it('and the books agree', async () => {
    const { payments } = await deal.olivia.api.reports.getReport({ id: report_id })
    const names = Object.fromEntries(
      payments.map(({ id, right_owner_name }) => [id, right_owner_name.split(' ')[0]?.toLowerCase() ?? '']),
    )
    expect(await world.ledger(names)).toMatchInlineSnapshot(`
      "
      outside:cards:gbp               -1984.00
      outside:connected_accounts:gbp   1346.40
      payment:marco:in_transit            0.00
      payment:marco:payable               0.00
      payment:priya:in_transit            0.00
      payment:priya:payable               0.00
      platform:agreement_fees:gbp       400.00
      platform:commission:gbp           237.60
      "
    `)
  })
})
