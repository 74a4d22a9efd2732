import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { useCollection } from '../../testing/use-collection.ts'

const { stripe, account, hooks, map, charge, refund, receive, start, task, collect, stored, counted, proof, ...rest } =
  useCollection({ lines_at_once: 1 })
const { reset, deleteCollected, house } = rest
const { clock, jobs } = house
const NOTHING_BEFORE = async () => {}

beforeEach(async () => {
  hooks.before = NOTHING_BEFORE
  await reset()
})

/** Sold when the backfill asks for its n-th page. Its event comes so many pages later, or is lost. */
const sale = fc.record({
  page: fc.integer({ min: 1, max: 90 }),
  amount: fc.integer({ min: 100, max: 9_000 }),
  event_after: fc.option(fc.integer({ min: 0, max: 60 })),
  is_refunded: fc.boolean(),
})

test('what is sold while a backfill runs is stored once, by it, by an event or by the next collection', async () => {
  const all = await map('stripe_charge', 'status:succeeded')
  await charge(1_000)
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { minLength: 3, maxLength: 6 }), async (sales) => {
      await deleteCollected()
      const { task_id } = await start({ force: true })
      const due: { page: number; run: () => Promise<void> }[] = sales.map(
        ({ page, amount, event_after, is_refunded }) => ({
          page,
          async run() {
            const id = await charge(amount)
            const events = [() => receive('charge.succeeded', id)]
            if (is_refunded) {
              const refunded = await refund(id, 50)
              events.unshift(() => receive('refund.created', refunded))
            }
            if (event_after === null) return
            for (const event of events) due.push({ page: pages + event_after, run: event })
          },
        }),
      )
      let pages = 0
      const runDue = async (until: number) => {
        for (let next = due.findIndex(({ page }) => page <= until); next >= 0; ) {
          for (const { run } of due.splice(next, 1)) await run()
          next = due.findIndex(({ page }) => page <= until)
        }
      }
      hooks.before = async () => {
        pages += 1
        await runDue(pages)
      }
      await jobs.drain()
      expect(await task(task_id)).toMatchObject({ status: 'completed' })
      // Some events come after the end.
      hooks.before = NOTHING_BEFORE
      await runDue(Number.POSITIVE_INFINITY)
      clock.advance({ minutes: 1 })
      const { collection_start, collection_end } = await collect()

      const { records } = await stored()
      const listed = await stripe.balanceTransactions.list({ limit: 100 }, { stripeAccount: account.id })
      expect(listed.has_more).toBe(false)
      expect(records.map(({ id }) => id)).toEqual(listed.data.map(({ id }) => id).sort())
      expect(await counted(all)).toBe(listed.data.reduce((sum, { amount }) => sum + amount, 0))
      expect(await proof(collection_start, collection_end)).toMatchObject({ is_complete: true, unexplained: [] })
    }),
    { numRuns: 4, seed: 14, endOnFailure: true },
  )
})
