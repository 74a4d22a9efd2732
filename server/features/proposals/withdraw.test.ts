import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { counterTo, proposalWith, seen, signed } from '#scenarios/propose-deal.ts'
import { type Cast, registerCast } from '#server/testing/cast.ts'
import { proposalsHere } from '#server/testing/proposals-here.ts'
import { refusalOf, useOperations } from '#server/testing/use-operations.ts'

const { db, as, clock } = useOperations((deps) => ({ proposals: proposalsHere(deps) }))
let cast: Cast
let sent: Awaited<ReturnType<typeof send>>

beforeAll(async () => {
  cast = await registerCast(db)
})
beforeEach(async () => {
  clock.advance({ hours: 25 })
  sent = await send()
})

const olivia = () => as(cast.olivia).proposals
const priya = () => as(cast.priya).proposals
const send = () => olivia().createProposal(proposalWith({ new_project_name: 'Fernleaf', email: 'priya@example.com' }))

const historyOf = ({ status_history }: typeof sent) =>
  status_history.map(({ status, sentence }) => `${status}: ${sentence}`)
const titlesFor = async (recipient_id: string) => {
  const rows = await db
    .selectFrom('notifications')
    .select('title')
    .where('recipient_id', '=', recipient_id)
    .where('related_item_id', '=', sent.id)
    .orderBy('created_at')
    .execute()
  return rows.map(({ title }) => title)
}

describe('withdrawing', () => {
  test('the first version ends the proposal, which stays to be read', async () => {
    expect(sent.allowed).toMatchObject({ withdraw: true, counter: false })
    const withdrawn = await olivia().withdrawVersion(seen(sent))
    expect(withdrawn).toMatchObject({ status: 'withdrawn', turn: null, current_version: { status: 'Withdrawn' } })
    expect(Object.values(withdrawn.allowed).filter(Boolean)).toEqual([true])
    expect(historyOf(withdrawn)).toEqual([
      'pending: Olivia Hart sent the proposal',
      'withdrawn: Olivia Hart withdrew the proposal',
    ])
    expect(await titlesFor(cast.priya.id)).toContain('Proposal withdrawn')
    const listed = async (status: 'pending' | 'withdrawn') =>
      (await olivia().listProposals({ status, limit: 100 })).items.map(({ id }) => id)
    expect(await listed('withdrawn')).toContain(sent.id)
    expect(await listed('pending')).not.toContain(sent.id)
  })

  test('a counter-offer brings the other side’s version back, and the next one takes a new number', async () => {
    const countered = await priya().counterProposal(counterTo(sent, { provider_share: 12 }))
    const back = await priya().withdrawVersion(seen(countered))
    expect(back).toMatchObject({ status: 'pending', version_number: 1, turn: 'provider', provider_share: 10 })
    expect(back.comparison).toBeNull()
    expect(back.versions.map(({ status }) => status)).toEqual(['Under Review', 'Withdrawn'])
    expect(historyOf(back).at(-1)).toBe('pending: Priya Shah withdrew version 2')
    expect(await titlesFor(cast.olivia.id)).toContain('Counter-offer withdrawn')

    const again = await priya().counterProposal(counterTo(back, { provider_share: 11 }))
    expect(again).toMatchObject({ status: 'counter_offered', version_number: 3, turn: 'owner' })
    expect(again.comparison).toMatchObject({ from_version: 1, to_version: 3 })
    const effect = await olivia().getProposalEffect({ id: sent.id })
    expect(effect.versions.map(({ version_number }) => version_number)).toEqual([1, 3])
  })

  test('is refused to the other side, to strangers, and once the version is answered', async () => {
    expect(await refusalOf(priya().withdrawVersion(seen(sent)))).toMatchObject({ code: 'NOT_YOUR_TURN' })
    expect(await refusalOf(as(cast.marco).proposals.withdrawVersion(seen(sent)))).toMatchObject({ code: 'NOT_FOUND' })
    await priya().acceptVersion(signed(sent))
    expect(await refusalOf(olivia().withdrawVersion(seen(sent)))).toMatchObject({ code: 'NOT_YOUR_TURN' })
  })
})

describe('a reminder', () => {
  test('reaches the other side once in three days, with who and when', async () => {
    expect(sent).toMatchObject({ reminded_at: null, allowed: { remind: true } })
    const reminded = await olivia().remindOfProposal(seen(sent))
    expect(reminded).toMatchObject({ reminded_at: clock.now().toISOString(), allowed: { remind: false } })
    expect(await titlesFor(cast.priya.id)).toHaveLength(2)
    expect((await priya().getProposal({ id: sent.id })).reminded_at).toBeNull()

    clock.advance({ days: 2, hours: 23 })
    expect(await refusalOf(olivia().remindOfProposal(seen(sent)))).toMatchObject({ code: 'REMINDED_RECENTLY' })
    clock.advance({ hours: 1 })
    await olivia().remindOfProposal(seen(sent))
    expect(await titlesFor(cast.priya.id)).toHaveLength(3)
  })

  test('is refused to the side whose turn it is, and to strangers', async () => {
    expect(await refusalOf(priya().remindOfProposal(seen(sent)))).toMatchObject({ code: 'NOT_YOUR_TURN' })
    expect(await refusalOf(as(cast.marco).proposals.remindOfProposal(seen(sent)))).toMatchObject({ code: 'NOT_FOUND' })
  })
})
