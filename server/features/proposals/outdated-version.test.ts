import { expect, test } from 'vitest'
import { counterTo, proposalWith, seen, signed } from '#scenarios/propose-deal.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'

const { as, clock, people, makeDeal, submitted } = useFernleaf()
const start = { reporting_start_date: '2026-12-01' }

/** The data of the refusal that a call ends with. */
async function refusedWith(call: Promise<unknown>) {
  const thrown: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(thrown).toMatchObject({ code: 'PROPOSAL_MOVED_ON' })
  return thrown instanceof Error && 'data' in thrown ? thrown.data : undefined
}

/** Olivia's offer to Marco on Fernleaf, of which October is reported: £8,120.00. */
async function offerToMarco() {
  clock.advance({ hours: 25 })
  const { project } = await makeDeal({ effective_date: '2026-06-01' })
  await submitted(project.id)
  return as(people.olivia).proposals.createProposal(
    proposalWith({ project_id: project.id, email: people.marco.email, provider_share: 5 }),
  )
}

test('a decision about an outdated version is refused with what the latest one says differently', async () => {
  const offer = await offerToMarco()
  const [olivia, marco] = [as(people.olivia).proposals, as(people.marco).proposals]
  const countered = await marco.counterProposal(counterTo(offer, { provider_share: 7 }))
  const latest = await olivia.counterProposal(
    counterTo(countered, {
      provider_share: 6,
      monthly_revenue_threshold: 0,
      scope_of_work: 'Build the brand anew, and look after it.',
      notes: 'My last word.',
    }),
  )
  const accepted = await refusedWith(marco.acceptVersion(signed(offer)))
  expect(accepted).toEqual({
    moved_on: {
      seen_version: 1,
      current_version: 3,
      current_version_id: latest.current_version.id,
      changes: [
        { field: 'provider_share_basis_points', label: 'Provider share', before: '5%', after: '6%', is_text: false },
        {
          field: 'monthly_revenue_threshold',
          label: 'Monthly revenue threshold',
          before: '£1,000.00',
          after: '£0.00',
          is_text: false,
        },
        {
          field: 'scope_of_work',
          label: 'Scope of work',
          before: offer.current_version.scope_of_work,
          after: 'Build the brand anew, and look after it.',
          is_text: true,
        },
        { field: 'notes', label: 'Notes', before: '', after: 'My last word.', is_text: true },
      ],
      monthly: {
        basis: 'reported',
        currency: 'gbp',
        // 5% and 6% of £8,120.00, less 15%
        before: { gross: 40_600, commission: 6_090, net: 34_510 },
        after: { gross: 48_720, commission: 7_308, net: 41_412 },
      },
    },
  })
  const agreed = await refusedWith(olivia.agreeToProposal({ ...signed(countered), ...start }))
  expect(agreed).toMatchObject({ moved_on: { seen_version: 2, current_version: 3 } })
  expect(await marco.getProposal({ id: offer.id })).toMatchObject({ status: 'negotiating', version_number: 3 })
})

test('another unit of the duration, and deliverables joined into one, are differences', async () => {
  const offer = await offerToMarco()
  const [olivia, marco] = [as(people.olivia).proposals, as(people.marco).proposals]
  const monthly = { target_growth_rate: 4, deliverables: ['A log', 'A review'] }
  const countered = await marco.counterProposal(counterTo(offer, monthly))
  await olivia.counterProposal(
    counterTo(countered, { ...monthly, timeline: { duration: 3, unit: 'year' }, deliverables: ['A log\nA review'] }),
  )
  expect(await refusedWith(olivia.agreeToProposal({ ...signed(countered), ...start }))).toMatchObject({
    moved_on: {
      changes: [
        { field: 'duration_months', before: '36 Months', after: '3 Years' },
        { field: 'target_growth_rate_basis_points', before: '4% monthly', after: '4% annual' },
        { field: 'deliverables', before: 'A log\nA review', after: 'A log / A review' },
      ],
    },
  })
})

test('after the owner’s only offer is withdrawn, a refusal shows the provider no revenue', async () => {
  const { current_version, project } = await offerToMarco()
  expect(current_version.version_number).toBe(1)
  const [olivia, marco] = [as(people.olivia).proposals, as(people.marco).proposals]
  const asked = await marco.createProposal(proposalWith({ project_id: project.id ?? '', provider_share: 10 }))
  const countered = await olivia.counterProposal(counterTo(asked, { provider_share: 8 }))
  await olivia.withdrawVersion(seen(countered))
  expect(await refusedWith(marco.acceptVersion(signed(countered)))).toMatchObject({
    moved_on: { seen_version: 2, current_version: 1, monthly: { basis: 'assumed' } },
  })
})
