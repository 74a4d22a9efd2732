import { expect, test } from 'vitest'
import { proposalWith } from '#scenarios/propose-deal.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'

const { as, people, makeDeal, submitted } = useFernleaf()

test('the owner and admins see all deals, a provider their own and the periods they share', async () => {
  const { project } = await makeDeal({ effective_date: '2026-10-01' })
  await makeDeal({ project_id: project.id, provider: people.marco, share: 5, effective_date: '2026-11-01' })
  await as(people.olivia).proposals.createProposal(
    proposalWith({ project_id: project.id, email: people.priya.email, title: 'Grow the shop' }),
  )
  await submitted(project.id)

  const named = async (who: typeof people.olivia) => {
    const { providers, revenue_shares, revenue_reports } = await as(who).projects.getProject({ id: project.id })
    return [providers.map(({ name }) => name), revenue_shares.length, revenue_reports.length]
  }
  expect(await named(people.olivia)).toEqual([['Marco Bianchi', 'Priya Shah'], 2, 1])
  expect(await named(people.ada)).toEqual([['Marco Bianchi', 'Priya Shah'], 2, 1])
  expect(await named(people.priya)).toEqual([['Priya Shah'], 1, 1])
  expect(await named(people.marco)).toEqual([['Marco Bianchi'], 1, 0])

  const counted = async (who: typeof people.olivia) => {
    const { active_providers, active_revenue_shares, pending_proposals, reported_revenue } = await as(
      who,
    ).projects.getProject({ id: project.id })
    return [active_providers, active_revenue_shares, pending_proposals, reported_revenue]
  }
  expect(await counted(people.olivia)).toEqual([2, 2, 1, 812_000])
  expect(await counted(people.ada)).toEqual([2, 2, 1, 812_000])
  expect(await counted(people.priya)).toEqual([1, 1, 1, 812_000])
  expect(await counted(people.marco)).toEqual([1, 1, 0, 0])
})

test('a list sorted by revenue does not reveal it to an invited person, not even in its cursor', async () => {
  for (const share of [11, 12]) {
    const { project } = await makeDeal({ share, effective_date: '2026-10-01' })
    await submitted(project.id)
    await as(people.olivia).proposals.createProposal(
      proposalWith({ project_id: project.id, email: people.marco.email }),
    )
  }
  const list = await as(people.marco).projects.listProjects({ sort: 'revenue_desc', limit: 1 })
  const [position] = JSON.parse(Buffer.from(list.next_cursor ?? '', 'base64url').toString())
  expect(position).toBe('0')
})
