import { describe, expect, test } from 'vitest'
import { counterTo, proposalWith } from '#scenarios/propose-deal.ts'
import type { Viewer } from '#server/platform/http.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'

describe('what a decision comes to', () => {
  const { as, people, clock, makeDeal, submitted, approved } = useFernleaf()
  const offersOf = async (viewer: Viewer) => {
    const { your_turn } =
      viewer.role === 'owner'
        ? await as(viewer).dashboard.getOwnerDashboard()
        : await as(viewer).dashboard.getProviderDashboard()
    return your_turn.filter(({ kind }) => kind === 'proposal')
  }
  let project_id = ''

  test('is the difference to the viewer’s own offer, as the proposal’s page has it: gross, then net', async () => {
    project_id = (await makeDeal({ effective_date: '2026-06-01' })).project.id
    await submitted(project_id)
    await submitted(project_id, {
      reporting_period_start: '2026-09-01',
      reporting_period_end: '2026-09-30',
      revenue_sources: [{ source_name: 'Subscriptions', amount: 776_000 }],
    })
    const offer = await as(people.olivia).proposals.createProposal(
      proposalWith({ project_id, email: people.marco.email, provider_share: 5 }),
    )
    const [first] = await offersOf(people.marco)
    const asked = await as(people.marco).proposals.getProposalEffect({ id: offer.id })
    expect(first?.money).toEqual({
      ...{ amount: asked.versions.at(-1)?.monthly.net, currency: 'gbp' },
      ...{ words: 'net a month', is_change: false, is_estimate: false },
    })

    const countered = await as(people.marco).proposals.counterProposal(counterTo(offer, { provider_share: 7 }))
    const { versions } = await as(people.olivia).proposals.getProposalEffect({ id: offer.id })
    const [hers] = await offersOf(people.olivia)
    expect(hers?.money).toMatchObject({ amount: versions.at(-1)?.change?.gross, words: 'gross, more a month' })
    expect(hers?.money).toMatchObject({ amount: 15_880, is_change: true, is_estimate: false })

    await as(people.olivia).proposals.counterProposal(counterTo(countered, { provider_share: 6 }))
    expect((await offersOf(people.marco))[0]?.money).toMatchObject({ amount: -6_749, words: 'net, less a month' })
  })

  test('is on the project’s months for both sides once the owner has made an offer', async () => {
    const asked = await as(people.priya).proposals.createProposal(
      proposalWith({ project_id, email: people.olivia.email, provider_share: 9, monthly_revenue_threshold: 1_000 }),
    )
    const { id } = asked
    expect((await offersOf(people.olivia)).at(-1)?.money).toMatchObject({ is_estimate: false })
    await as(people.olivia).proposals.counterProposal(counterTo(asked, { provider_share: 8 }))
    const { basis } = await as(people.priya).proposals.getProposalEffect({ id })
    expect({ basis, money: (await offersOf(people.priya))[0]?.money?.is_estimate }).toEqual({
      basis: 'reported',
      money: false,
    })
  })

  test('is estimated where nothing is reported, by the rule of the proposal’s page', async () => {
    const offer = await as(people.olivia).proposals.createProposal(
      proposalWith({ new_project_name: 'Orchard', email: people.marco.email, monthly_revenue_threshold: 0 }),
    )
    const { versions, basis } = await as(people.marco).proposals.getProposalEffect({ id: offer.id })
    const found = (await offersOf(people.marco)).find(({ link }) => link.endsWith(offer.id))
    expect(basis).toBe('assumed')
    expect(found?.money).toMatchObject({ amount: versions[0]?.monthly.net, is_estimate: true })
  })

  test('late payments come first, with what is charged; an admin sees what is late on the platform', async () => {
    await approved(project_id, { reporting_period_start: '2026-08-01', reporting_period_end: '2026-08-31' })
    const before = await as(people.olivia).dashboard.getOwnerDashboard()
    const due = before.coming_up.find(({ kind }) => kind === 'payment')
    expect(due).toMatchObject({ money: { is_estimate: false } })
    expect(before.coming_up.map(({ day }) => day)).toEqual(before.coming_up.map(({ day }) => day).toSorted())
    clock.advance({ days: 20 })
    const { your_turn, overdue_amount, coming_up } = await as(people.olivia).dashboard.getOwnerDashboard()
    expect(your_turn[0]).toMatchObject({ kind: 'payment', action: 'Pay', money: { amount: due?.money?.amount } })
    expect(your_turn[0]?.overdue_days).toBeGreaterThan(0)
    expect(overdue_amount).toBe(due?.money?.amount)
    expect(coming_up.filter(({ kind }) => kind === 'payment')).toEqual([])
    const [late] = (await as(people.ada).dashboard.getOwnerDashboard()).your_turn
    expect(late).toMatchObject({ kind: 'platform', title: '1 payment overdue', money: { amount: overdue_amount } })
    const { late_payouts } = await as(people.priya).dashboard.getProviderDashboard()
    expect(late_payouts).toMatchObject({ count: 1, items: [{ gross_amount: overdue_amount, reminded_at: null }] })
  })
})
