import { expect, test } from 'vitest'
import { counterTo, proposalWith, signed } from '#scenarios/propose-deal.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'

const { as, clock, people, makeDeal, submitted } = useFernleaf()

const september = {
  reporting_period_start: '2026-09-01',
  reporting_period_end: '2026-09-30',
  revenue_sources: [{ source_name: 'Subscriptions', amount: 776_000 }],
}

/** Fernleaf with October reported: £8,120.00. */
async function fernleaf() {
  clock.advance({ hours: 25 })
  const { project } = await makeDeal({ effective_date: '2026-06-01' })
  await submitted(project.id)
  return project.id
}

test('what both sides saw of a version stays as it was, whatever is reported later', async () => {
  const project_id = await fernleaf()
  const [olivia, marco] = [as(people.olivia).proposals, as(people.marco).proposals]
  const offer = await olivia.createProposal(proposalWith({ project_id, email: people.marco.email, provider_share: 5 }))
  // 5% of £8,120.00, less 15%
  const seen = { gross: 40_600, commission: 6_090, net: 34_510 }
  expect(offer.current_version.effect_when_sent).toEqual({
    basis: 'reported',
    commission_rate: 15,
    months: [{ month: '2026-10', revenue: 812_000, ...seen, below_threshold: false }],
    total: seen,
    monthly: seen,
    change: null,
  })

  await submitted(project_id, september)
  const countered = await marco.counterProposal(counterTo(offer, { provider_share: 7 }))
  expect(countered.versions[0]?.effect_when_sent).toEqual(offer.current_version.effect_when_sent)
  expect(countered.current_version.effect_when_sent).toMatchObject({
    months: [{ month: '2026-09' }, { month: '2026-10' }],
    monthly: { gross: 55_580, commission: 8_337, net: 47_243 },
    // 5% to 7% of £7,940.00, the average month
    change: { gross: 15_880, commission: 2_382, net: 13_498 },
  })
  expect((await olivia.getProposal({ id: offer.id })).versions.map((version) => version.effect_when_sent)).toEqual(
    countered.versions.map((version) => version.effect_when_sent),
  )
})

test('a decided proposal stays with the months of its last version', async () => {
  const project_id = await fernleaf()
  const [olivia, marco] = [as(people.olivia).proposals, as(people.marco).proposals]
  const offer = await olivia.createProposal(proposalWith({ project_id, email: people.marco.email, provider_share: 5 }))
  const countered = await marco.counterProposal(counterTo(offer, { provider_share: 7 }))
  await olivia.agreeToProposal({ ...signed(countered), reporting_start_date: '2026-12-01' })
  const before = await olivia.getProposalEffect({ id: offer.id })
  await submitted(project_id, september)
  expect(await olivia.getProposalEffect({ id: offer.id })).toEqual(before)
  expect(before.months.map(({ month }) => month)).toEqual(['2026-10'])
})

test('a provider who was offered nothing yet saw the assumed month, and so that is stored', async () => {
  const project_id = await fernleaf()
  const [olivia, marco] = [as(people.olivia).proposals, as(people.marco).proposals]
  await olivia.createProposal(proposalWith({ project_id, email: people.marco.email }))
  const asked = await marco.createProposal(proposalWith({ project_id, provider_share: 10 }))
  expect(asked.current_version.effect_when_sent).toMatchObject({ basis: 'assumed', months: [{ revenue: 100_000 }] })
  expect((await olivia.getProposal({ id: asked.id })).current_version.effect_when_sent).toEqual(
    asked.current_version.effect_when_sent,
  )
})
