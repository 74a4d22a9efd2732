import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { counterTo, proposalWith, seen, signed } from '#scenarios/propose-deal.ts'
import type { Viewer } from '#server/platform/http.ts'
import { register } from '#server/testing/cast.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { as, db, clock, people, mailed } = useFernleaf()
let project_id = ''

beforeAll(async () => {
  project_id = randomUUID()
  const form = { title: 'Fernleaf', industry: 'Software', stage: 'Growth' as const }
  await as(people.olivia).projects.createProject({
    id: project_id,
    ...form,
    estimate_timeline: { value: 6, unit: 'month' },
  })
})
// The limits of an hour are over.
beforeEach(() => void clock.advance({ hours: 2 }))

const someone = (role: Viewer['role']) =>
  register(db, { role, name: `A ${role}`, email: `${role}-${randomUUID().slice(0, 8)}@example.com` })
const named = () => ({ new_project_name: 'Larkspur' })

/** Everything that names the other party to this person, as one text. */
async function allShownTo(viewer: Viewer, other: Viewer, proposal_id?: string): Promise<string> {
  const own = as(viewer)
  const { first_name } = other
  const overview = viewer.role === 'owner' ? own.dashboard.getOwnerDashboard : own.dashboard.getProviderDashboard
  const shown = [
    await own.profiles.getUser({ id: other.id }),
    await own.proposals.listProposals({ search: first_name }),
    proposal_id ? await own.proposals.getProposal({ id: proposal_id }) : null,
    await own.search.find({ q: other.email }),
    await own.search.find({ q: first_name }),
    await own.notifications.listNotifications({}),
    await overview({}),
    (await mailed()).filter(({ recipient }) => recipient === viewer.email),
  ]
  return JSON.stringify(shown)
}

describe('a person who knows an id and no address', () => {
  test('learns none by proposing to it, and gives their own', async () => {
    const [owner, priya] = [await someone('owner'), await someone('provider')]
    expect(await allShownTo(owner, priya)).not.toContain(priya.email)
    const guess = `${randomUUID()}@example.com`
    const form = proposalWith({ ...named(), provider_id: priya.id, email: guess })
    const sent = await as(owner).proposals.createProposal(form)
    expect(sent.provider).toMatchObject({ id: priya.id, email: null })
    expect(await allShownTo(owner, priya, sent.id)).not.toContain(priya.email)
    // To send one is to give one's address.
    expect((await as(priya).profiles.getUser({ id: owner.id })).email).toBe(owner.email)
    expect((await as(priya).proposals.getProposal({ id: sent.id })).owner.email).toBe(owner.email)
    expect((await as(people.ada).proposals.getProposal({ id: sent.id })).provider.email).toBe(priya.email)
  })

  test('learns none by being rejected', async () => {
    const [owner, provider] = [await someone('owner'), await someone('provider')]
    const sent = await as(owner).proposals.createProposal(proposalWith({ ...named(), provider_id: provider.id }))
    await as(provider).proposals.rejectProposal({ ...seen(sent), reason: 'Not for me' })
    expect(await allShownTo(owner, provider, sent.id)).not.toContain(provider.email)
  })

  type Sent = Parameters<typeof seen>[0]
  test.each([
    [
      'a comment',
      (provider: Viewer, { id }: Sent) =>
        as(provider).proposals.commentOnProposal({ id, comment_id: randomUUID(), content: 'How soon?' }),
    ],
    ['a counter-offer', (provider: Viewer, sent: Sent) => as(provider).proposals.counterProposal(counterTo(sent))],
    ['an acceptance', (provider: Viewer, sent: Sent) => as(provider).proposals.acceptVersion(signed(sent))],
  ])('learns it from the answer: %s', async (_which, answer) => {
    const [owner, provider] = [await someone('owner'), await someone('provider')]
    const sent = await as(owner).proposals.createProposal(proposalWith({ ...named(), provider_id: provider.id }))
    await answer(provider, sent)
    expect((await as(owner).proposals.getProposal({ id: sent.id })).provider.email).toBe(provider.email)
    expect((await as(owner).profiles.getUser({ id: provider.id })).email).toBe(provider.email)
  })

  test('gets the same answer for a project they may not see and for none, before and after, and nothing of its owner', async () => {
    const stranger = await someone('provider')
    const toProject = (id: string) => as(stranger).proposals.createProposal(proposalWith({ project_id: id }))
    const answers = [
      await refusalOf(toProject(project_id)),
      await refusalOf(toProject(randomUUID())),
      await refusalOf(as(stranger).projects.getProject({ id: project_id })),
      await refusalOf(toProject(project_id)),
    ]
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1)
    expect(answers[0]?.code).toBe('NOT_FOUND')
    const shown = await allShownTo(stranger, people.olivia)
    for (const private_text of [people.olivia.email, 'Fernleaf"']) expect(shown).not.toContain(private_text)
  })
})

describe('a person who typed an address', () => {
  test('sees it, and not the one that its person has changed it to', async () => {
    const [owner, provider] = [await someone('owner'), await someone('provider')]
    const sent = await as(owner).proposals.createProposal(proposalWith({ ...named(), email: provider.email }))
    expect(sent.provider.email).toBe(provider.email)
    expect((await as(owner).profiles.getUser({ id: provider.id })).email).toBe(provider.email)

    const email = `moved-${provider.email}`
    await db.updateTable('users').set({ email }).where('id', '=', provider.id).execute()
    expect(await allShownTo(owner, provider, sent.id)).not.toContain(email)
    expect((await as(owner).proposals.getProposal({ id: sent.id })).provider.email).toBe(provider.email)
    expect((await as(provider).proposals.getProposal({ id: sent.id })).provider.email).toBe(email)
  })

  test('reads ten times an hour that an account cannot take that side, and then nothing of any address', async () => {
    const prober = await someone('owner')
    const ask = (email: string, ip = '192.0.2.1') =>
      refusalOf(as(prober, { ip }).proposals.createProposal(proposalWith({ ...named(), email })))
    const trader = await someone('trader')
    const own = { project_id: randomUUID() }
    // What was no such try does not count.
    for (let n = 0; n < 12; n += 1) {
      const elsewhere = as(prober, { ip: '192.0.2.1' }).proposals.createProposal(
        proposalWith({ ...own, email: trader.email }),
      )
      expect((await refusalOf(elsewhere)).code).toBe('PROJECT_NOT_YOURS')
    }
    const tries = await Promise.all(Array.from({ length: 30 }, () => ask(trader.email)))
    const notified = tries.filter(({ code }) => code === 'RECIPIENT_HAS_OTHER_ROLE')
    expect(notified.length).toBeLessThanOrEqual(10)
    expect(new Set(tries.map(({ code }) => code))).toEqual(new Set(['RECIPIENT_HAS_OTHER_ROLE', 'RATE_LIMITED']))
    // From elsewhere too, and of an address that nobody has.
    for (const email of [trader.email, 'nobody-has-this@example.com', people.priya.email]) {
      expect(await ask(email, '192.0.2.2')).toEqual({
        code: 'RATE_LIMITED',
        message: 'Too many tries. Please wait 60 minutes and try again.',
      })
    }
    // Another person at the same place has tries of their own; the place is counted too.
    const other = await someone('owner')
    const sent = await as(other, { ip: '192.0.2.1' }).proposals.createProposal(
      proposalWith({ ...named(), email: people.priya.email }),
    )
    expect(sent.provider.id).toBe(people.priya.id)
  })

  test('may try fifty times an hour from one subnet, with any accounts', async () => {
    const trader = await someone('trader')
    const codes: string[] = []
    for (let prober = 0; prober < 6; prober += 1) {
      const owner = await someone('owner')
      for (let n = 0; n < 10; n += 1) {
        const form = proposalWith({ ...named(), email: trader.email })
        codes.push((await refusalOf(as(owner, { ip: '198.51.100.7' }).proposals.createProposal(form))).code)
      }
    }
    expect(codes.filter((code) => code === 'RECIPIENT_HAS_OTHER_ROLE')).toHaveLength(50)
    expect(codes.slice(50)).toEqual(Array.from({ length: 10 }, () => 'RATE_LIMITED'))
  })
})
