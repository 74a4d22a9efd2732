import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { completionWith } from '#scenarios/complete-agreement.ts'
import { proposalWith } from '#scenarios/propose-deal.ts'
import type { SettledCharge } from '#server/stripe/settlements.ts'
import { agreementsHere } from '#server/testing/agreements-here.ts'
import { balanceOf } from '#server/testing/balance-of.ts'
import { type Cast, register, registerCast } from '#server/testing/cast.ts'
import { agreedProposal, type BankHouse, bankWorker, giveCard } from '#server/testing/fernleaf-agreement.ts'
import { proposalsHere } from '#server/testing/proposals-here.ts'
import { queueBehindLock } from '#server/testing/queue-behind-lock.ts'
import { refusalOf, useOperations } from '#server/testing/use-operations.ts'
import type { PaidFee } from './hooks.ts'
import { settleAgreementFee } from './settle-agreement-fee.ts'

const paid: PaidFee[] = []
const settle = settleAgreementFee({ agreement_fee_paid: async (_write, fee) => void paid.push(fee) })
const bank = bankWorker((): BankHouse => house, { agreement_fee: settle })
const house = useOperations((deps) => ({ proposals: proposalsHere(deps), agreements: agreementsHere(deps) }), [bank])
const { db, as, jobs } = house
let cast: Cast
let card: string

beforeAll(async () => {
  cast = await registerCast(db)
  card = await giveCard(db, cast.olivia)
})

beforeEach(async () => {
  await jobs.drain()
  await db.deleteFrom('mailbox_mails').execute()
  await db.deleteFrom('notifications').execute()
})

const agreed = async () =>
  (await agreedProposal(house, { owner: cast.olivia, provider: cast.priya }, { target_growth_rate: 2.5 })).id
const complete = (input: Parameters<typeof completionWith>[0], by = cast.olivia) =>
  as(by).agreements.completeAgreement(completionWith(input))

const chargeOf = (completion_id: string) =>
  db.selectFrom('charges').selectAll().where('subject_id', '=', completion_id).executeTakeFirstOrThrow()

const proposalHeld = (id: string) => sql`select from proposals where id = ${id} for no key update`

async function settledAs(completion_id: string, status: 'succeeded' | 'failed') {
  const charge = await chargeOf(completion_id)
  const end = status === 'failed' ? { status, failure_code: 'card_declined', failure_message: 'No.' } : { status }
  return house.command(async (write) => {
    await settle(write, { ...charge, ...end } as SettledCharge)
  })
}

describe('the one who owes the fee', () => {
  test('pays it, and the agreement is made with its right, notified, mailed and posted', async () => {
    const proposal_id = await agreed()
    // The news of the negotiation is mailed by then, and not together with what follows.
    await house.mailed()
    const fees = await balanceOf(db, 'platform:agreement_fees:gbp')
    const started = await complete({ proposal_id, payment_method_id: card })
    expect(started).toMatchObject({
      status: 'processing',
      agreement_id: null,
      fee: { amount: 20_000, currency: 'gbp', payer_name: 'Olivia Hart' },
      card: { brand: 'visa', last4: '4242' },
      fee_reversal_requested: false,
    })
    expect(await db.selectFrom('agreements').select('id').where('proposal_id', '=', proposal_id).execute()).toEqual([])

    await jobs.drain()
    const done = await as(cast.olivia).agreements.getCompletion({ id: started.id })
    expect(done.status).toBe('succeeded')
    const agreement = await as(cast.priya).agreements.getAgreement({ id: done.agreement_id ?? '' })
    expect(agreement).toMatchObject({
      proposal_id,
      status: 'active',
      effective_date: '2026-10-01',
      expiration_date: '2029-09-30',
      provider_share: 12,
      terms: { provider_share: 12, owner_retains: 88, monthly_revenue_threshold: 100_000, target_growth_rate: 2.5 },
      version: { version_number: 1, status: 'Accepted' },
      fee: { amount: 20_000, payer_name: 'Olivia Hart', reversal: null },
      holders: [{ holder: { name: 'Priya Shah' }, share_of_right: 100 }],
      next_payment: null,
      viewer_side: 'provider',
    })
    expect(agreement.key_provisions.map(({ title }) => title)).toEqual([
      'Termination Process',
      'Renewal Options',
      'Dispute Resolution',
      'Intellectual Property',
    ])
    expect(agreement.recent_activity.map(({ sentence, actor }) => `${actor}: ${sentence}`).slice(0, 3)).toEqual([
      'Sharewell: Agreement fee paid, agreement created',
      'Olivia Hart: Started completing the agreement',
      'Olivia Hart: Agreed to the proposal',
    ])
    expect(await balanceOf(db, 'platform:agreement_fees:gbp')).toBe(fees + 20_000)

    const notified = await db
      .selectFrom('notifications')
      .selectAll()
      .where('title', '=', 'Agreement complete')
      .execute()
    expect(notified.map(({ recipient_id }) => recipient_id).sort()).toEqual([cast.olivia.id, cast.priya.id].sort())
    expect(notified[0]).toMatchObject({ type: 'agreement', link_url: `/agreement-detail?id=${agreement.id}` })
    const mails = (await house.mailed()).filter(({ subject }) => subject.startsWith('Your agreement'))
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(['olivia@fernleaf.example', 'priya@example.com'])
    expect(mails[0]?.text_body).toContain('Months of £1,000.00 or more count.')
  })

  test('gets a pending agreement for a later effective date, and an expiration date of their own', async () => {
    const proposal_id = await agreed()
    const dates = { effective_date: '2026-12-01', expiration_date: '2027-11-30' }
    const { id } = await complete({ proposal_id, payment_method_id: card, ...dates })
    await jobs.drain()
    const { agreement_id } = await as(cast.olivia).agreements.getCompletion({ id })
    const agreement = await as(cast.olivia).agreements.getAgreement({ id: agreement_id ?? '' })
    expect(agreement).toMatchObject({ status: 'pending', ...dates, allowed: { report_revenue: false } })
  })

  test('is notified when the card is declined, and may use another', async () => {
    const proposal_id = await agreed()
    const declined = await giveCard(db, cast.olivia, 'declined')
    const first = await complete({ proposal_id, payment_method_id: declined })
    await jobs.drain()
    expect(await as(cast.olivia).agreements.getCompletion({ id: first.id })).toMatchObject({
      status: 'failed',
      failure_message: 'Your card was declined.',
      agreement_id: null,
    })
    const [notification] = await db.selectFrom('notifications').selectAll().where('priority', '=', 'high').execute()
    expect(notification?.message).toContain('£200.00')
    expect(notification?.message).toContain('Your card was declined.')

    const second = await complete({ proposal_id, payment_method_id: card })
    await jobs.drain()
    expect((await as(cast.olivia).agreements.getCompletion({ id: second.id })).status).toBe('succeeded')
  })

  test('may ask for the fee to be charged to the other party: it is charged anyway, and the request follows', async () => {
    const proposal_id = await agreed()
    paid.length = 0
    const input = completionWith({ proposal_id, payment_method_id: card })
    const reason = { request_fee_reversal: true, fee_reversal_reason: 'Priya wrote the final terms.' }
    const started = await as(cast.olivia).agreements.completeAgreement({ ...input, ...reason })
    expect(started.fee_reversal_requested).toBe(true)
    expect(paid).toEqual([])
    await jobs.drain()
    expect((await as(cast.olivia).agreements.getCompletion({ id: started.id })).status).toBe('succeeded')
    expect(paid).toMatchObject([
      {
        ...{ completion_id: started.id, proposal_id, amount: 20_000, currency: 'gbp' },
        ...{ payer_id: cast.olivia.id, other_party_id: cast.priya.id },
        reversal_reason: 'Priya wrote the final terms.',
      },
    ])
  })

  test('must give a reason for that', async () => {
    const input = completionWith({ proposal_id: await agreed(), payment_method_id: card })
    const call = as(cast.olivia).agreements.completeAgreement({ ...input, request_fee_reversal: true })
    expect((await refusalOf(call)).code).toBe('BAD_REQUEST')
  })
})

describe('nobody completes', () => {
  test('a proposal that is not agreed, is somebody else’s, or does not exist', async () => {
    const form = { new_project_name: 'Fernleaf', email: cast.olivia.email }
    const open = await as(cast.priya).proposals.createProposal(proposalWith(form))
    expect((await refusalOf(complete({ proposal_id: open.id, payment_method_id: card }))).code).toBe(
      'PROPOSAL_NOT_ACCEPTED',
    )
    const proposal_id = await agreed()
    const marcos = await giveCard(db, cast.marco)
    expect((await refusalOf(complete({ proposal_id, payment_method_id: marcos }, cast.marco))).code).toBe('NOT_FOUND')
    const nothing = { proposal_id: randomUUID(), payment_method_id: card }
    expect((await refusalOf(complete(nothing))).code).toBe('NOT_FOUND')
    expect((await refusalOf(complete({ proposal_id, payment_method_id: card }, cast.ada))).code).toBe('NOT_ALLOWED')
  })

  test('as the party that does not owe the fee', async () => {
    const proposal_id = await agreed()
    const priyas = await giveCard(db, cast.priya)
    expect((await refusalOf(complete({ proposal_id, payment_method_id: priyas }, cast.priya))).code).toBe(
      'NOT_THE_FEE_PAYER',
    )
  })

  test('with somebody else’s card, a removed one, or none', async () => {
    const proposal_id = await agreed()
    const removed = await giveCard(db, cast.olivia)
    await db.updateTable('payment_methods').set({ removed_at: new Date() }).where('id', '=', removed).execute()
    for (const payment_method_id of [await giveCard(db, cast.priya), removed, 'pm_none']) {
      const refusal = await refusalOf(complete({ proposal_id, payment_method_id }))
      expect(refusal).toMatchObject({ code: 'CARD_NOT_YOURS', field: 'payment_method_id' })
    }
  })

  test('at another fee than they saw, or with dates that end before they begin', async () => {
    const proposal_id = await agreed()
    const input = completionWith({ proposal_id, payment_method_id: card })
    const cheaper = as(cast.olivia).agreements.completeAgreement({ ...input, fee_amount_seen: 19_999 })
    expect((await refusalOf(cheaper)).code).toBe('FEE_CHANGED')
    const dates = { effective_date: '2026-11-02', expiration_date: '2026-11-01' }
    expect(await refusalOf(complete({ proposal_id, payment_method_id: card, ...dates }))).toMatchObject({
      code: 'EXPIRATION_BEFORE_EFFECTIVE',
      field: 'expiration_date',
    })
    const beyond = { proposal_id, payment_method_id: card, effective_date: '9999-12-31' }
    expect((await refusalOf(complete(beyond))).code).toBe('BAD_REQUEST')
    expect(await db.selectFrom('charges').select('id').where('subject_id', '=', input.id).execute()).toEqual([])
  })

  test('twice: not while the first is under way, not after', async () => {
    const proposal_id = await agreed()
    await complete({ proposal_id, payment_method_id: card })
    expect((await refusalOf(complete({ proposal_id, payment_method_id: card }))).code).toBe('COMPLETION_UNDER_WAY')
    await jobs.drain()
    expect((await refusalOf(complete({ proposal_id, payment_method_id: card }))).code).toBe('AGREEMENT_EXISTS')
  })
})

describe('at once and again', () => {
  test('two completions of one proposal charge once', async () => {
    const proposal_id = await agreed()
    const priyas = await giveCard(db, cast.priya)
    const outcome = (payment_method_id: string, by = cast.olivia) =>
      complete({ proposal_id, payment_method_id }, by).then(
        ({ status }) => status,
        ({ code }) => code,
      )
    const outcomes = await queueBehindLock(db, proposalHeld(proposal_id), [
      () => outcome(card),
      () => outcome(card),
      () => outcome(priyas, cast.priya),
    ])
    expect(outcomes).toEqual(['processing', 'COMPLETION_UNDER_WAY', 'NOT_THE_FEE_PAYER'])
    await jobs.drain()
    const rows = await db
      .selectFrom('agreement_completions')
      .selectAll()
      .where('proposal_id', '=', proposal_id)
      .execute()
    expect(rows).toHaveLength(1)
    expect(
      await db.selectFrom('agreements').select('id').where('proposal_id', '=', proposal_id).execute(),
    ).toHaveLength(1)
  })

  test('the same completion again gives the same answer; with other content it is refused', async () => {
    const input = completionWith({ proposal_id: await agreed(), payment_method_id: card })
    const first = await as(cast.olivia).agreements.completeAgreement(input)
    expect(await as(cast.olivia).agreements.completeAgreement(input)).toEqual(first)
    for (const change of [
      { additional_terms: 'More.' },
      { effective_date: '2026-10-02' },
      { expiration_date: '2030-01-01' },
      { payment_method_id: await giveCard(db, cast.olivia) },
      { request_fee_reversal: true, fee_reversal_reason: 'Priya wrote the final terms.' },
    ]) {
      const other = as(cast.olivia).agreements.completeAgreement({ ...input, ...change })
      expect((await refusalOf(other)).code, Object.keys(change)[0]).toBe('ALREADY_EXISTS')
    }
    const key = randomUUID()
    const keyed = completionWith({ proposal_id: await agreed(), payment_method_id: card })
    const once = await as(cast.olivia, { key }).agreements.completeAgreement(keyed)
    expect(await as(cast.olivia, { key }).agreements.completeAgreement(keyed)).toEqual(once)
    const elsewhere = as(cast.olivia, { key }).agreements.completeAgreement({ ...keyed, additional_terms: 'More.' })
    expect((await refusalOf(elsewhere)).code).toBe('KEY_REUSED')
  })

  test('a completion id of another proposal is refused', async () => {
    const first = await complete({ proposal_id: await agreed(), payment_method_id: card })
    const again = completionWith({ proposal_id: await agreed(), payment_method_id: card })
    const call = as(cast.olivia).agreements.completeAgreement({ ...again, id: first.id })
    expect((await refusalOf(call)).code).toBe('ALREADY_EXISTS')
    const [owner, provider] = [
      await register(db, { role: 'owner', name: 'Another Owner', email: `owner-${randomUUID()}@example.com` }),
      await register(db, { role: 'provider', name: 'Another Provider', email: `provider-${randomUUID()}@example.com` }),
    ]
    const theirs = (await agreedProposal(house, { owner, provider })).id
    const strange = completionWith({ proposal_id: theirs, payment_method_id: await giveCard(db, owner) })
    const taken = as(owner).agreements.completeAgreement({ ...strange, id: first.id })
    expect((await refusalOf(taken)).code).toBe('ALREADY_EXISTS')
  })

  test('a fee settled twice makes one agreement and one entry in the books', async () => {
    const proposal_id = await agreed()
    const { id } = await complete({ proposal_id, payment_method_id: card })
    await jobs.drain()
    const fees = await balanceOf(db, 'platform:agreement_fees:gbp')
    await settledAs(id, 'succeeded')
    expect(await balanceOf(db, 'platform:agreement_fees:gbp')).toBe(fees)
    expect(
      await db.selectFrom('agreements').select('id').where('proposal_id', '=', proposal_id).execute(),
    ).toHaveLength(1)
  })

  test('two settlements at the same time make one agreement', async () => {
    const proposal_id = await agreed()
    const { id } = await complete({ proposal_id, payment_method_id: card })
    const fees = await balanceOf(db, 'platform:agreement_fees:gbp')
    const settling = () => settledAs(id, 'succeeded')
    await queueBehindLock(db, proposalHeld(proposal_id), [settling, settling])
    expect(await balanceOf(db, 'platform:agreement_fees:gbp')).toBe(fees + 20_000)
    expect(
      await db.selectFrom('agreements').select('id').where('proposal_id', '=', proposal_id).execute(),
    ).toHaveLength(1)
    await db
      .updateTable('charges')
      .set({ status: 'succeeded', settled_at: new Date() })
      .where('subject_id', '=', id)
      .execute()
  })

  test('an end that contradicts the one before is a bug, and changes nothing', async () => {
    const { id } = await complete({ proposal_id: await agreed(), payment_method_id: card })
    await jobs.drain()
    await expect(settledAs(id, 'failed')).rejects.toThrow('had already succeeded')
    expect((await as(cast.olivia).agreements.getCompletion({ id })).status).toBe('succeeded')
  })
})

test('a completion is seen by the two sides and admins; the card only by who pays', async () => {
  const { id } = await complete({ proposal_id: await agreed(), payment_method_id: card })
  expect((await as(cast.priya).agreements.getCompletion({ id })).card).toBeNull()
  expect((await as(cast.ada).agreements.getCompletion({ id })).card).toBeNull()
  for (const stranger of [cast.marco, cast.theo]) {
    expect((await refusalOf(as(stranger).agreements.getCompletion({ id }))).code).toBe('NOT_FOUND')
  }
  expect((await refusalOf(as(cast.olivia).agreements.getCompletion({ id: randomUUID() }))).code).toBe('NOT_FOUND')
})
