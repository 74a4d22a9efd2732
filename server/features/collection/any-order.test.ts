import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { useCollection } from '../../testing/use-collection.ts'

const { map, charge, product, invoice, checkout, wonDispute, refund, receive, start, collect, stored, ...rest } =
  useCollection({
    lines_at_once: 1,
  })
const { reset, deleteCollected, runJob, deal, house } = rest
const { db, clock, jobs, people } = house

beforeEach(reset)

/** What brings a part of the business to here. */
type Step = { event: string; object_id: string } | 'click' | 'forced' | 'schedule'

test('webhooks, schedules, clicks and forced readings, in any order, come to the same', async () => {
  const plan = await product('Plan', 900)
  const seat = await product('Seat', 350)
  await map('stripe_product', plan.id)
  await map('stripe_charge', 'status:succeeded')
  await collect()
  const first = await invoice([plan.price, seat.price])
  const second = await invoice([seat.price, seat.price, plan.price])
  const third = await charge(777)
  const bought = await checkout([seat.price, plan.price])
  const disputed = await wonDispute(5_000)
  const refunds: string[] = []
  for (const [of, amount] of [
    [first.charge, 333],
    [second.charge, 1],
    [first.charge, 100],
    [third, 7],
    [first.charge, 5],
    [bought.charge, 50],
  ] as const) {
    clock.advance({ seconds: 90 })
    refunds.push(await refund(of, amount))
  }
  const events: Step[] = [
    ...[first, second].map(({ id }) => ({ event: 'invoice.paid', object_id: id })),
    { event: 'checkout.session.completed', object_id: bought.id },
    ...[first.charge, second.charge, third, bought.charge, disputed.charge].map((object_id) => ({
      ...{ event: 'charge.succeeded', object_id },
    })),
    ...['funds_withdrawn', 'funds_reinstated'].map((what) => ({
      ...{ event: `charge.dispute.${what}`, object_id: disputed.id },
    })),
    ...refunds.map((object_id) => ({ event: 'refund.created', object_id })),
  ]
  await collect()
  const expected = await stored()
  // The penny of the second invoice falls on one of its three items.
  expect(expected.matches).toHaveLength(21)

  const orders = fc.record({
    steps: fc.shuffledSubarray<Step>([...events, 'click', 'forced', 'schedule'], { minLength: 4 }),
    again: fc.subarray(events, { maxLength: 4 }),
    together: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(orders, async ({ steps, again, together }) => {
      await deleteCollected()
      const take = async (step: Step) => {
        if (typeof step === 'object') await receive(step.event as 'invoice.paid', step.object_id)
        else if (step === 'schedule') await runSchedule()
        else await start({ force: step === 'forced' }).catch(ignored)
      }
      const all = [...steps, ...again]
      if (together) await Promise.all([...all.map(take), jobs.drain()])
      else for (const step of all) await take(step)
      await jobs.drain()
      // Whatever has not come yet, a schedule brings.
      await collect()
      expect(await stored()).toEqual(expected)
    }),
    { numRuns: 12, seed: 14, endOnFailure: true },
  )
})

/** Another task is running, which is as good. */
function ignored(error: unknown): void {
  expect(error).toMatchObject({ code: 'COLLECTION_RUNNING' })
}

/** Lets the schedule of the project be due, with mappings that were never collected. */
async function runSchedule(): Promise<void> {
  const due = { is_active: true, next_run_at: clock.now(), updated_by: people.olivia.id, updated_at: clock.now() }
  await db
    .insertInto('collection_schedules')
    .values({ project_id: deal.project.id, ...due })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(due))
    .execute()
  await db.updateTable('revenue_mappings').set({ last_collection_at: null }).execute()
  await runJob('collection-scheduled')
}
