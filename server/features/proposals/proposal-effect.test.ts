import { describe, expect, test } from 'vitest'
import { counterTo, proposalWith } from '#scenarios/propose-deal.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { as, people, makeDeal, submitted } = useFernleaf()

/** A negotiation of Olivia with Marco on Fernleaf, of which September and October are reported. */
async function negotiation() {
  const { project } = await makeDeal({ effective_date: '2026-06-01' })
  await submitted(project.id)
  await submitted(project.id, {
    reporting_period_start: '2026-09-01',
    reporting_period_end: '2026-09-30',
    revenue_sources: [{ source_name: 'Subscriptions', amount: 776_000 }],
  })
  const offer = await as(people.olivia).proposals.createProposal(
    proposalWith({ project_id: project.id, email: people.marco.email, provider_share: 5 }),
  )
  await as(people.marco).proposals.counterProposal(counterTo(offer, { provider_share: 7 }))
  return { project_id: project.id, id: offer.id }
}

describe('what a proposal would have paid', () => {
  test('is the same months for both sides, version by version', async () => {
    const { id, project_id } = await negotiation()
    const effect = await as(people.marco).proposals.getProposalEffect({ id })
    expect(effect).toMatchObject({
      basis: 'reported',
      commission_rate: 15,
      months: [
        { month: '2026-09', revenue: 776_000 },
        { month: '2026-10', revenue: 812_000 },
      ],
    })
    expect(effect.versions.map(({ monthly, change }) => ({ monthly, change }))).toEqual([
      { monthly: { gross: 39_700, commission: 5_955, net: 33_745 }, change: null },
      {
        monthly: { gross: 55_580, commission: 8_337, net: 47_243 },
        change: { gross: 15_880, commission: 2_382, net: 13_498 },
      },
    ])
    expect(await as(people.olivia).proposals.getProposalEffect({ id })).toEqual(effect)
    expect(await as(people.olivia).projects.getRevenueMonths({ id: project_id })).toMatchObject({
      basis: 'reported',
      months: effect.months,
    })
  })

  test('is nobody else’s to read', async () => {
    const { id, project_id } = await negotiation()
    expect(await refusalOf(as(people.theo).proposals.getProposalEffect({ id }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusalOf(as(people.priya).proposals.getProposalEffect({ id }))).toMatchObject({ code: 'NOT_FOUND' })
    const asTheo = as(people.theo).projects.getRevenueMonths({ id: project_id })
    expect(await refusalOf(asTheo)).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('does not show a project’s revenue to a provider who proposes to it', async () => {
    const { project_id } = await negotiation()
    const asked = await as(people.marco).proposals.createProposal(
      proposalWith({ project_id, email: people.olivia.email, provider_share: 9 }),
    )
    const before = await as(people.marco).proposals.getProposalEffect({ id: asked.id })
    expect(before).toMatchObject({ basis: 'assumed', months: [{ revenue: 100_000 }] })
    expect(await as(people.marco).projects.getRevenueMonths({ id: project_id })).toMatchObject({ basis: 'assumed' })
    expect(await as(people.olivia).proposals.getProposalEffect({ id: asked.id })).toMatchObject({ basis: 'reported' })

    await as(people.olivia).proposals.counterProposal(counterTo(asked, { provider_share: 8 }))
    expect(await as(people.marco).proposals.getProposalEffect({ id: asked.id })).toMatchObject({ basis: 'reported' })
  })

  test('is an assumed month where nothing is reported', async () => {
    const offer = await as(people.olivia).proposals.createProposal(
      proposalWith({ new_project_name: 'Larkspur', email: people.priya.email, monthly_revenue_threshold: 0 }),
    )
    const effect = await as(people.priya).proposals.getProposalEffect({ id: offer.id })
    expect(effect).toMatchObject({
      basis: 'assumed',
      months: [{ revenue: 1_000_000 }],
      versions: [{ monthly: { gross: 100_000, commission: 15_000, net: 85_000 }, change: null }],
    })
  })
})
