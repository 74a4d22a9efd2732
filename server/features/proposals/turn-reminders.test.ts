import { beforeAll, beforeEach, expect, test } from 'vitest'
import { counterTo, proposalWith, seen, signed } from '#scenarios/propose-deal.ts'
import { type Cast, registerCast } from '#server/testing/cast.ts'
import { proposalsHere } from '#server/testing/proposals-here.ts'
import { runWorker } from '#server/testing/run-worker.ts'
import { useOperations } from '#server/testing/use-operations.ts'
import { proposalWorkers } from './jobs.ts'

const { db, as, clock, commands } = useOperations((deps) => ({ proposals: proposalsHere(deps) }))
let cast: Cast
let proposal: Awaited<ReturnType<typeof send>>

beforeAll(async () => {
  cast = await registerCast(db)
})
beforeEach(async () => {
  // What earlier tests sent is reminded of for the last time.
  clock.advance({ days: 20 })
  await daily()
  proposal = await send()
})

const olivia = () => as(cast.olivia).proposals
const priya = () => as(cast.priya).proposals
const send = () => olivia().createProposal(proposalWith({ new_project_name: 'Fernleaf', email: 'priya@example.com' }))
const daily = async () => {
  for (const worker of proposalWorkers()) await runWorker(worker, commands)
}

/** The titles of the scheduled reminders of the proposal, and who got them. */
async function reminders(): Promise<string[]> {
  const rows = await db
    .selectFrom('notifications')
    .select(['recipient_id', 'title'])
    .where('related_item_id', '=', proposal.id)
    .where('title', 'like', 'Your turn%')
    .orderBy('created_at')
    .execute()
  const names = new Map([cast.olivia, cast.priya].map(({ id, name }) => [id, name.split(' ')[0]]))
  return rows.map(({ recipient_id, title }) => `${names.get(recipient_id)}: ${title}`)
}

test('come after 3, 7 and 14 days, once each, and then no more', async () => {
  for (let day = 0; day < 20; day += 1) {
    await daily()
    await daily()
    clock.advance({ days: 1 })
  }
  expect(await reminders()).toEqual([
    'Priya: Your turn for 3 days',
    'Priya: Your turn for 7 days',
    'Priya: Your turn for 14 days',
  ])
})

test('that were missed are not made up for', async () => {
  clock.advance({ days: 9 })
  await daily()
  expect(await reminders()).toEqual(['Priya: Your turn for 7 days'])
})

test('start again with each version, and go to the owner once the provider has accepted', async () => {
  clock.advance({ days: 4 })
  await daily()
  const countered = await priya().counterProposal(counterTo(proposal))
  clock.advance({ days: 2 })
  await daily()
  const third = await olivia().counterProposal(counterTo(countered))
  clock.advance({ days: 2 })
  await priya().acceptVersion(signed(third))
  clock.advance({ days: 2 })
  await daily()
  expect(await reminders()).toEqual(['Priya: Your turn for 3 days'])
  clock.advance({ days: 1 })
  await daily()
  expect(await reminders()).toEqual(['Priya: Your turn for 3 days', 'Olivia: Your turn for 3 days'])
})

test('count from the withdrawal of a counter-offer, and wait three days after a reminder by hand', async () => {
  const countered = await priya().counterProposal(counterTo(proposal))
  clock.advance({ days: 2 })
  await priya().withdrawVersion(seen(countered))
  clock.advance({ days: 2 })
  await olivia().remindOfProposal(seen(proposal))
  await daily()
  clock.advance({ days: 2 })
  await daily()
  expect(await reminders()).toEqual([])
  clock.advance({ days: 1 })
  await daily()
  expect(await reminders()).toEqual(['Priya: Your turn for 3 days'])
})

test('are not sent about what is decided, nor to those who turned them off', async () => {
  const other = await send()
  await priya().rejectProposal(seen(other))
  await db
    .insertInto('notification_preferences')
    .values({
      user_id: cast.priya.id,
      email_proposals: true,
      email_reports: true,
      email_payments: true,
      email_marketing: false,
      app_messages: true,
      app_proposals: true,
      app_marketplace: true,
      proposal_reminders: false,
      last_updated: clock.now(),
    })
    .execute()
  clock.advance({ days: 8 })
  await daily()
  expect(await reminders()).toEqual([])
  await db.updateTable('notification_preferences').set({ proposal_reminders: true }).execute()
  await daily()
  expect(await reminders()).toEqual(['Priya: Your turn for 7 days'])
  proposal = other
  expect(await reminders()).toEqual([])
})
