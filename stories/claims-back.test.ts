import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Deal } from '#scenarios/deal.ts'
import { balanceOf } from '#server/testing/balance-of.ts'
import { atStripe, letTimePass, refusalOf } from './outcomes.ts'
import { approved, type Owing, owingDeal } from './owing.ts'
import { stranger } from './strangers.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-04-07T09:00:00Z')
beforeEach(() => world.sandbox.faults.clear())

const REFUND_FAILS = '4000000000005126'

let admin: ReturnType<typeof stranger> | undefined
const ada = () => {
  admin ??= stranger(world, 'admin')
  return admin
}

const owing = (story: string, number?: string) => owingDeal(world, story, number)
const ask = ({ olivia, agreement_id, payee_id }: Owing, id: string = randomUUID()) =>
  olivia.api.payments.requestClaimBack({ id, agreement_id, payee_id, reason: 'No further report is due' })
const claimOf = async ({ olivia }: Deal, id: string) =>
  (await olivia.api.payments.listClaimsBack({})).items.find((claim) => claim.id === id)
const carriedOf = async ({ olivia }: Deal) => (await olivia.api.payments.listCarriedBalances({})).items
const titlesOf = async ({ api }: Deal['olivia']) =>
  (await api.notifications.listNotifications({ limit: 100 })).items.map(({ title }) => title)
const reversals = async ({ olivia }: Deal, payment_id: string) => {
  const { stripe } = await atStripe(world)
  const { stripe_transfer_id } = await olivia.api.payments.getPayment({ id: payment_id })
  return (await stripe.transfers.listReversals(stripe_transfer_id ?? '')).data.map(({ amount }) => amount)
}
async function books({ agreement_id, payee_id, payment_id }: Owing) {
  return world.ledger({ [agreement_id]: 'fernleaf', [payee_id]: 'priya', [payment_id]: 'january' })
}

describe('what was paid too much', () => {
  it('is taken back when the payee agrees, refunded to the card, and counted once', async () => {
    const deal = await owing('agreed')
    const carried = await books(deal)
    const claim = await ask(deal)
    expect(claim).toMatchObject({ status: 'proposed', gross: 49_440, commission: 7_416, net: 42_024 })
    expect((await refusalOf(ask(deal)))?.code).toBe('CLAIM_OPEN')
    const own = { id: claim.id, decision: 'agree' as const }
    expect((await refusalOf(deal.olivia.api.payments.confirmClaimBack(own)))?.code).toBe('NOT_FOUND')
    expect(await titlesOf(deal.priya)).toContain('You are asked to pay back what was paid too much')

    const agreed = await deal.priya.api.payments.confirmClaimBack(own)
    expect(agreed).toMatchObject({ status: 'reversing', allowed: { decide: false } })
    expect(await carriedOf(deal)).toEqual([])
    await world.settle()
    expect(await claimOf(deal, claim.id)).toMatchObject({ status: 'completed' })
    expect(await reversals(deal, deal.payment_id)).toEqual([42_024])
    // The payment itself stays as it was: this money is not owed to its payee again.
    expect(await deal.olivia.api.payments.getPayment({ id: deal.payment_id })).toMatchObject({
      ...{ status: 'completed', amount_to_charge: 0, paid_amount: 40_800 },
      claimed_back: { gross_amount: 49_440, commission_amount: 7_416, amount: 42_024 },
      came_back: {
        ...{ cause: 'claim_back', amount: 42_024, payer_owes: 0, payee_is_owed: 0 },
        sentence: 'Claimed back from Priya Shah on 7 Apr 2026 (£420.24 net).',
      },
    })
    expect(await titlesOf(deal.olivia)).toContain('What was paid too much is refunded')
    expect(await titlesOf(deal.priya)).toContain('What was paid too much is paid back')
    expect((await refusalOf(deal.priya.api.payments.confirmClaimBack(own)))?.code).toBe('CLAIM_NOT_OPEN')
    console.log(`Carried:${carried}\nClaimed back:${await books(deal)}`)

    // The next share is paid in full.
    const march = await approved(deal, '2026-03', 100_000)
    expect((await deal.olivia.api.reports.getReport({ id: march })).payments).toMatchObject([{ gross_amount: 12_000 }])
    // Both statements say what moved on the card and on the payout account, and nobody has anything open.
    const statementOf = async ({ api }: Deal['olivia']) => api.statements.getStatement({ period: '2026-04' })
    const [hers, theirs] = [await statementOf(deal.olivia), await statementOf(deal.priya)]
    expect(hers.groups).toMatchObject({ shares: { amount: -97_440 }, returns: { amount: 49_440 } })
    expect(theirs.groups).toMatchObject({ shares: { amount: 82_824 }, returns: { amount: -42_024 } })
    const open = [...hers.accounts, ...theirs.accounts].filter(({ account }) => /Overpaid|on the way/i.test(account))
    expect(open.filter(({ debit, credit }) => debit !== credit)).toEqual([])
    const platform = await (await ada()).api.statements.getStatement({ period: '2026-04' })
    expect(platform.groups.fees.amount).toBe(-hers.groups.fees.amount)
  })

  it('is taken back when an admin decides', async () => {
    const deal = await owing('decided')
    const { id } = await ask(deal)
    const watcher = await ada()
    expect((await watcher.api.payments.listClaimsBack({})).items).toContainEqual(
      expect.objectContaining({ id, allowed: { decide: true, withdraw: false, retry: false } }),
    )
    await watcher.api.payments.confirmClaimBack({ id, decision: 'agree', note: 'No more reports' })
    await world.settle()
    expect(await claimOf(deal, id)).toMatchObject({ status: 'completed', note: 'No more reports' })
    expect(await titlesOf(deal.priya)).toContain('A claim was agreed')
  })

  it('stays carried when it is declined or withdrawn', async () => {
    const deal = await owing('declined')
    const first = await ask(deal)
    await deal.priya.api.payments.confirmClaimBack({ id: first.id, decision: 'decline', note: 'Deduct it' })
    const second = await ask(deal)
    await deal.olivia.api.payments.withdrawClaimBack({ id: second.id })
    expect(
      (await refusalOf(deal.priya.api.payments.confirmClaimBack({ id: second.id, decision: 'agree' })))?.code,
    ).toBe('CLAIM_NOT_OPEN')
    await world.settle()
    expect(await carriedOf(deal)).toMatchObject([{ gross: -49_440 }])
    expect(await reversals(deal, deal.payment_id)).toEqual([])
  })

  it('is closed by the report that deducts all of it', async () => {
    const deal = await owing('all-deducted')
    const { id } = await ask(deal)
    await approved(deal, '2026-03', 500_000)
    expect(await carriedOf(deal)).toEqual([])
    for (const { api } of [deal.olivia, deal.priya, await ada()]) {
      expect((await api.payments.listClaimsBack({})).items).toContainEqual(
        expect.objectContaining({
          ...{ id, status: 'deducted', allowed: { decide: false, withdraw: false, retry: false } },
          sentence: 'Already deducted in March 2026: £420.24 net is not asked for any more.',
        }),
      )
    }
    for (const person of [deal.olivia, deal.priya]) {
      expect(await titlesOf(person)).toContain('A claim was closed: a report has deducted it')
    }
    await world.settle()
    expect(await reversals(deal, deal.payment_id)).toEqual([])
  })

  it('is either agreed or deducted when both happen at once', async () => {
    const deal = await owing('agreed-and-deducted')
    const { id } = await ask(deal)
    const agree = deal.priya.api.payments.confirmClaimBack({ id, decision: 'agree' })
    const [refusal] = await Promise.all([refusalOf(agree), approved(deal, '2026-03', 500_000)])
    await world.settle()
    expect(await claimOf(deal, id)).toMatchObject({ status: refusal ? 'deducted' : 'completed' })
    expect(refusal?.code ?? 'CLAIM_NOT_OPEN').toBe('CLAIM_NOT_OPEN')
    expect(await reversals(deal, deal.payment_id)).toEqual(refusal ? [] : [42_024])
    expect(await carriedOf(deal)).toEqual([])
  })

  it('is not claimed once a report has deducted a part of it', async () => {
    const deal = await owing('deducted')
    const { id } = await ask(deal)
    await approved(deal, '2026-03', 300_000)
    expect((await refusalOf(deal.priya.api.payments.confirmClaimBack({ id, decision: 'agree' })))?.code).toBe(
      'CLAIM_NOT_OPEN',
    )
    expect(await claimOf(deal, id)).toMatchObject({
      sentence: 'Already deducted in March 2026, except £114.24 net: £420.24 net is not asked for any more.',
    })
    // The rest can be claimed.
    expect(await ask(deal)).toMatchObject({ gross: 13_440, net: 11_424 })
  })

  it('is carried again when Stripe cannot take it', async () => {
    const deal = await owing('refused')
    const { id } = await ask(deal)
    // By now the payee's account has paid it out to their bank.
    world.clock.set('2026-04-10T09:00:00Z')
    await deal.priya.api.payments.confirmClaimBack({ id, decision: 'agree' })
    await world.settle()
    expect(await claimOf(deal, id)).toMatchObject({
      status: 'not_reversed',
      sentence: expect.stringContaining(' The balance of the payee’s payout account at Stripe does not cover it.'),
    })
    expect(await carriedOf(deal)).toMatchObject([{ gross: -49_440, commission: -7_416 }])
    expect(await titlesOf(deal.priya)).toContain('A claim could not be taken back')
    expect(await reversals(deal, deal.payment_id)).toEqual([])
  })

  it('is the payer’s credit when the refund fails, and can be refunded again', async () => {
    const deal = await owing('not-refunded', REFUND_FAILS)
    const { id } = await ask(deal)
    await deal.priya.api.payments.confirmClaimBack({ id, decision: 'agree' })
    await letTimePass(world, 60)
    expect(await claimOf(deal, id)).toMatchObject({ status: 'not_refunded', allowed: { retry: true } })
    const credit = `agreement:${deal.agreement_id}:holder:${deal.payee_id}:credit`
    expect(await balanceOf(world.db, credit)).toBe(49_440)
    expect(await titlesOf(await ada())).toContain('A claim could not be refunded')
    expect((await refusalOf(deal.priya.api.payments.retryClaimBack({ id })))?.code).toBe('CLAIM_NOT_OPEN')
    expect(await deal.olivia.api.payments.retryClaimBack({ id })).toMatchObject({ status: 'refunding' })
    await letTimePass(world, 60)
    // The card takes no refund, this time either; nothing of it is lost.
    expect(await claimOf(deal, id)).toMatchObject({ status: 'not_refunded' })
    expect(await balanceOf(world.db, credit)).toBe(49_440)
    expect(await reversals(deal, deal.payment_id)).toEqual([42_024])
  })
})

/** Somebody refunds the charge of January in Stripe's dashboard. */
async function refundAtStripe(deal: Owing, amount?: number) {
  const { stripe } = await atStripe(world)
  const { stripe_payment_intent_id } = await deal.olivia.api.payments.getPayment({ id: deal.payment_id })
  await stripe.refunds.create({ payment_intent: stripe_payment_intent_id ?? '', ...(amount && { amount }) })
}
async function payAgain({ olivia, payment_id, card }: Owing) {
  const { amount_to_charge } = await olivia.api.payments.getPayment({ id: payment_id })
  await olivia.api.payments.payProvider({
    ...{ id: randomUUID(), payment_id, amount_seen: amount_to_charge },
    ...{ payment_method: 'card', payment_method_id: card },
  })
  await world.settle()
}

describe('a claim whose charge came back', () => {
  it('is not agreed, and is claimed of the charge that paid again', async () => {
    const deal = await owing('refunded-before')
    const { id } = await ask(deal)
    await refundAtStripe(deal)
    await letTimePass(world, 60)
    const agree = (claim: string) => deal.priya.api.payments.confirmClaimBack({ id: claim, decision: 'agree' })
    expect((await refusalOf(agree(id)))?.code).toBe('CLAIM_NOT_COVERED')
    expect(await claimOf(deal, id)).toMatchObject({ status: 'proposed' })
    expect(await carriedOf(deal)).toMatchObject([{ gross: -49_440 }])
    await deal.olivia.api.payments.withdrawClaimBack({ id })
    expect((await refusalOf(ask(deal)))?.code).toBe('NOTHING_TO_CLAIM')
    await payAgain(deal)
    const next = await ask(deal)
    await agree(next.id)
    await world.settle()
    expect(await claimOf(deal, next.id)).toMatchObject({ status: 'completed', gross: 49_440 })
  })

  it('takes its money from the charge that paid again meanwhile', async () => {
    const deal = await owing('refunded-and-repaid')
    const { id } = await ask(deal)
    await refundAtStripe(deal)
    await letTimePass(world, 60)
    await payAgain(deal)
    await deal.priya.api.payments.confirmClaimBack({ id, decision: 'agree' })
    await world.settle()
    expect(await claimOf(deal, id)).toMatchObject({ status: 'completed' })
    const { charged } = await atStripe(world)
    expect(charged.length).toBeGreaterThan(1)
  })

  it.each([
    ['while the reversal is retried', { kind: 'error_before', path: '/v1/transfers/', times: 3 }],
    ['without an event', { kind: 'webhook_drop', times: 50 }],
  ] as const)('waits for another charge when it is refunded %s', async (story, fault) => {
    const deal = await owing(story.replaceAll(' ', '-'))
    const { id } = await ask(deal)
    world.sandbox.faults.add(fault)
    await deal.priya.api.payments.confirmClaimBack({ id, decision: 'agree' })
    await refundAtStripe(deal)
    await letTimePass(world, 60)
    expect(await claimOf(deal, id)).toMatchObject({ status: 'not_refunded', allowed: { retry: true } })
    expect(await titlesOf(deal.olivia)).toContain('A claim could not be refunded')
    // The debt comes from the refund, not from the claim.
    expect(await deal.olivia.api.payments.getPayment({ id: deal.payment_id })).toMatchObject({
      came_back: {
        cause: 'refund',
        sentence: expect.stringMatching(/^Charge refunded .* You owe £974.40: pay it again/),
      },
    })
    await letTimePass(world, 60)
    const retry = () => deal.olivia.api.payments.retryClaimBack({ id })
    expect(await refusalOf(retry())).toEqual({
      code: 'CLAIM_NOT_REFUNDABLE',
      message:
        'The charge came back meanwhile, so nothing of it is left to refund. Pay what is owed again, then retry.',
    })
    const credit = `agreement:${deal.agreement_id}:holder:${deal.payee_id}:credit`
    expect(await balanceOf(world.db, credit)).toBe(49_440)
    await payAgain(deal)
    await retry()
    await letTimePass(world, 10)
    expect(await claimOf(deal, id)).toMatchObject({ status: 'completed' })
    expect(await balanceOf(world.db, credit)).toBe(0)
    expect(await reversals(deal, deal.payment_id)).toEqual([42_024])
  })

  it('is agreed once when both decide at once', async () => {
    const deal = await owing('at-once')
    const { id } = await ask(deal)
    const watcher = await ada()
    const answers = await Promise.all(
      [deal.priya.api, watcher.api].map(({ payments }) =>
        refusalOf(payments.confirmClaimBack({ id, decision: 'agree' })),
      ),
    )
    expect(answers.map((refusal) => refusal?.code ?? 'agreed').sort()).toEqual(['CLAIM_NOT_OPEN', 'agreed'])
    await world.settle()
    expect(await claimOf(deal, id)).toMatchObject({ status: 'completed' })
    expect(await reversals(deal, deal.payment_id)).toEqual([42_024])
  })
})

describe('whatever happens to the call and its events, it is taken back once', () => {
  it.each([
    ...['/v1/transfers', '/v1/refunds'].flatMap(
      (path) =>
        [
          [`no answer of ${path}`, { kind: 'drop_after', path, times: 3 }],
          [`an error of ${path} afterwards`, { kind: 'error_after', path, times: 1 }],
          [`no reach of ${path}`, { kind: 'error_before', path, times: 4 }],
          [`too many calls of ${path}`, { kind: 'rate_limit', path, times: 6 }],
        ] as const,
    ),
    ['no reach', { kind: 'error_before', path: '/v1/', times: 6 }],
    ['events twice', { kind: 'webhook_twice', times: 50 }],
    ['no events', { kind: 'webhook_drop', times: 50 }],
  ] as const)('%s', async (how, fault) => {
    const deal = await owing(how.replaceAll(/\W+/g, '-'))
    const { id } = await ask(deal)
    world.sandbox.faults.add(fault)
    await deal.priya.api.payments.confirmClaimBack({ id, decision: 'agree' })
    await letTimePass(world, 60)
    expect(await claimOf(deal, id)).toMatchObject({ status: 'completed' })
    expect(await reversals(deal, deal.payment_id)).toEqual([42_024])
    expect(await deal.olivia.api.payments.getPayment({ id: deal.payment_id })).toMatchObject({
      ...{ status: 'completed', claimed_back: { amount: 42_024 }, came_back: { payer_owes: 0, payee_is_owed: 0 } },
    })
    const intent = (await deal.olivia.api.payments.getPayment({ id: deal.payment_id })).stripe_payment_intent_id ?? ''
    const refunds = await (await atStripe(world)).stripe.refunds.list({ payment_intent: intent })
    expect(refunds.data.map(({ amount }) => amount)).toEqual([49_440])
  })
})
