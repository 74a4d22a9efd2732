import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { completionWith } from '#scenarios/complete-agreement.ts'
import type { Viewer } from '#server/platform/http.ts'
import { agreementsHere } from '#server/testing/agreements-here.ts'
import { type Cast, register, registerCast } from '#server/testing/cast.ts'
import { agreedProposal, type BankHouse, bankWorker, giveCard } from '#server/testing/fernleaf-agreement.ts'
import { giveSubscription } from '#server/testing/give-subscription.ts'
import { proposalsHere } from '#server/testing/proposals-here.ts'
import { refusalOf, useOperations } from '#server/testing/use-operations.ts'

const bank = bankWorker((): BankHouse => house, { agreement_fee: async () => {} })
const house = useOperations((deps) => ({ proposals: proposalsHere(deps), agreements: agreementsHere(deps) }), [bank])
const { db, as, clock } = house

let cast: Cast
let owner: Viewer
let card: string
beforeAll(async () => {
  cast = await registerCast(db)
})
beforeEach(async () => {
  owner = await register(db, { role: 'owner', name: 'Nina Farrow', email: `${randomUUID()}@example.com` })
  card = await giveCard(db, owner)
  await db.updateTable('plans').set({ agreements_per_month: 1 }).where('is_default', '=', true).execute()
})

async function complete() {
  const { id } = await agreedProposal(house, { owner, provider: cast.priya })
  return as(owner).agreements.completeAgreement(completionWith({ proposal_id: id, payment_method_id: card }))
}

const SENTENCE =
  'Your plan covers 1 agreement a month, and you have completed 1 in November 2026. Change your plan, or complete this one next month.'

test('a plan covers so many agreements in a calendar month; those of the month before do not count', async () => {
  await giveSubscription(db, owner.id, clock.now())
  const first = await complete()
  expect(await refusalOf(complete())).toEqual({ code: 'PLAN_LIMIT_REACHED', message: SENTENCE })

  const before = new Date('2026-10-31T23:59:59Z')
  await db.updateTable('agreement_completions').set({ created_at: before }).where('id', '=', first.id).execute()
  expect((await complete()).status).toBe('processing')
})

test('two at once are counted one after the other', async () => {
  await giveSubscription(db, owner.id, clock.now())
  const ends = await Promise.allSettled([complete(), complete()])
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('without a subscription, or without a number in its plan, nothing is counted', async () => {
  await complete()
  await complete()
  await giveSubscription(db, owner.id, clock.now())
  await db.updateTable('plans').set({ agreements_per_month: null }).execute()
  expect((await complete()).status).toBe('processing')
})
