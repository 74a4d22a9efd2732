import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { proposalWith, seen } from '#scenarios/propose-deal.ts'
import { type Cast, register, registerCast } from '#server/testing/cast.ts'
import { proposalsHere } from '#server/testing/proposals-here.ts'
import { refusalOf, useOperations } from '#server/testing/use-operations.ts'
import { linkInvitedProposals } from './commands.ts'

const house = useOperations((deps) => ({ proposals: proposalsHere(deps) }))
const { db, as, jobs, clock } = house
let cast: Cast

beforeAll(async () => {
  cast = await registerCast(db)
})
beforeEach(async () => {
  clock.advance({ hours: 25 })
  await jobs.drain()
  await db.deleteFrom('mailbox_mails').execute()
})

const read = (token: string, ip?: string) => as(null, ip ? { ip } : {}).proposals.getInvitedOffer({ token })

async function tokenMailed(): Promise<string> {
  await jobs.drain()
  const [mail] = await house.mailed()
  return tokenIn(mail?.text_body)
}

const tokenIn = (text = '') => /\/offer\?token=([\w.-]+)/.exec(text)?.[1] ?? ''

async function invite(email = `${randomUUID()}@example.com`) {
  const sent_at = clock.now()
  const proposal = await as(cast.olivia).proposals.createProposal(
    proposalWith({
      new_project_name: 'Fernleaf',
      email,
      context: 'This is for registered eyes only.',
      notes: 'A note',
    }),
  )
  return { email, proposal, sent_at, token: await tokenMailed() }
}

describe('the link of an invitation', () => {
  test('shows project, owner, terms and scope, and nothing else of the proposal', async () => {
    const { email, proposal, sent_at, token } = await invite()
    const answer = await read(token)
    expect(answer).toMatchObject({
      state: 'open',
      proposal_id: proposal.id,
      offer: {
        project_title: 'Fernleaf',
        owner_name: 'Olivia Hart',
        author_name: 'Olivia Hart',
        invited_side: 'provider',
        invited_email: email,
        terms: { provider_share: 10, revenue_stream: proposal.current_version.terms.revenue_stream },
        scope_of_work: proposal.current_version.scope_of_work,
        example: { revenue: 100_000, gross: 10_000, commission: 1_500, net: 8_500 },
        expires_at: new Date(sent_at.getTime() + 30 * 24 * 60 * 60 * 1000).toISOString(),
      },
    })
    expect(JSON.stringify(answer)).not.toMatch(/for registered eyes only|A note|olivia@fernleaf/)
    expect(JSON.stringify(answer)).not.toContain(cast.olivia.id)
  })

  test('shows the offer of a provider to an owner without an account', async () => {
    await as(cast.priya).proposals.createProposal(
      proposalWith({ new_project_name: 'Larkspur', email: `${randomUUID()}@example.com` }),
    )
    const { offer } = await read(await tokenMailed())
    expect(offer).toMatchObject({ invited_side: 'owner', owner_name: null, author_name: 'Priya Shah' })
  })

  test('shows nothing once the person has registered', async () => {
    const { email, proposal, token } = await invite()
    const person = await register(db, { role: 'provider', name: 'New Comer', email })
    await db.transaction().execute((tx) => linkInvitedProposals(tx, { user_id: person.id, role: 'provider', email }))
    expect(await read(token)).toEqual({ state: 'used', proposal_id: proposal.id, offer: null })
  })

  test('shows nothing once the offer is withdrawn', async () => {
    const { proposal, token } = await invite()
    await as(cast.olivia).proposals.withdrawVersion(seen(proposal))
    expect(await read(token)).toEqual({ state: 'withdrawn', proposal_id: proposal.id, offer: null })
  })

  test('shows nothing after 30 days', async () => {
    const { proposal, token } = await invite()
    clock.advance({ days: 30 })
    expect(await read(token)).toEqual({ state: 'expired', proposal_id: proposal.id, offer: null })
  })

  test('of another proposal, or with anything changed, is unknown', async () => {
    const [first, second] = [await invite(), await invite()]
    const [, ...rest] = first.token.split('.')
    const unknown = { state: 'unknown', proposal_id: null, offer: null }
    for (const token of [[second.proposal.id, ...rest].join('.'), `${first.token}x`, first.proposal.id, 'x']) {
      expect(await read(token)).toEqual(unknown)
    }
    await expect(read('x'.repeat(201))).rejects.toMatchObject({ status: 400 })
  })

  test('is no session: it does not let anybody answer', async () => {
    const { proposal } = await invite()
    expect(await refusalOf(as(null).proposals.getProposal({ id: proposal.id }))).toMatchObject({
      code: 'NOT_SIGNED_IN',
    })
    expect(await refusalOf(as(cast.marco).proposals.getProposal({ id: proposal.id }))).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('can be tried a hundred times in a quarter of an hour from one place', async () => {
    const ip = '203.0.113.99'
    for (let count = 0; count < 100; count += 1) await read('not-a-link', ip)
    expect(await refusalOf(read('not-a-link', ip))).toMatchObject({ code: 'RATE_LIMITED' })
  })
})

describe('a reminder of an invitation', () => {
  const remind = (proposal: Parameters<typeof seen>[0]) => as(cast.olivia).proposals.remindOfProposal(seen(proposal))

  test('mails a new link, three days after the invitation at the earliest, and three times at most', async () => {
    const { email, proposal, token } = await invite()
    expect(proposal.allowed.remind).toBe(false)
    expect(await refusalOf(remind(proposal))).toMatchObject({ code: 'REMINDED_RECENTLY' })
    for (let count = 1; count <= 3; count += 1) {
      clock.advance({ days: 3 })
      expect((await as(cast.olivia).proposals.getProposal({ id: proposal.id })).allowed.remind).toBe(true)
      expect((await remind(proposal)).allowed.remind).toBe(false)
      await jobs.drain()
      const mails = (await house.mailed()).filter(({ subject }) => subject === 'Olivia Hart reminds you of an offer')
      expect(mails.map(({ recipient }) => recipient)).toEqual(Array.from({ length: count }, () => email))
    }
    const [, ...later] = await Promise.all((await house.mailed()).map(({ text_body }) => tokenIn(text_body)))
    expect(new Set([token, ...later]).size).toBeGreaterThan(1)
    for (const one of later) expect(await read(one)).toMatchObject({ state: 'open', proposal_id: proposal.id })

    clock.advance({ days: 3 })
    expect((await as(cast.olivia).proposals.getProposal({ id: proposal.id })).allowed.remind).toBe(false)
    expect(await refusalOf(remind(proposal))).toMatchObject({ code: 'REMINDED_ENOUGH' })
  })

  test('counts among the three mails that an address gets in a day', async () => {
    const { email, proposal } = await invite()
    clock.advance({ days: 3 })
    await Promise.all([invite(email), invite(email), invite(email)])
    expect(await refusalOf(remind(proposal))).toMatchObject({ code: 'RATE_LIMITED' })
    clock.advance({ days: 1, minutes: 1 })
    await remind(proposal)
    await invite(email)
    await invite(email)
    expect(await refusalOf(invite(email))).toMatchObject({ code: 'RATE_LIMITED' })
  })
})
