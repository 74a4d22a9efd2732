import { beforeEach, expect, test } from 'vitest'
import { useCollection } from '../../testing/use-collection.ts'

const harness = useCollection({ pages_ahead: 0 })
const { stripe, account, hooks, map, charge, product, invoice, refund, start, task, collect, stored, counted, proof } =
  harness
const { reset, runJob, house } = harness
const { clock, jobs } = house
const NOTHING_BEFORE = async () => {}

beforeEach(async () => {
  hooks.before = NOTHING_BEFORE
  await reset()
})

test('a process that dies before each page leaves everything stored once', async () => {
  const plan = await product('Plan', 900)
  const seat = await product('Seat', 300)
  const plans = await map('stripe_product', plan.id)
  const rest = await map('stripe_charge', 'status:succeeded')
  // From then on only the last days are read.
  await collect()
  const first = await invoice([plan.price, seat.price])
  await charge(450)
  clock.advance({ days: 1 })
  await invoice([plan.price])
  await refund(first.charge, 500)

  const { task_id } = await start()
  const dead: (() => void)[] = []
  let deaths = 0
  for (let alive = false; !alive; ) {
    let pages = 0
    const died = new Promise<'dead'>((resolve) => {
      hooks.before = async () => {
        pages += 1
        // Each gets one page further than the one before it.
        if (pages === 1) return
        resolve('dead')
        await new Promise<void>((revive) => dead.push(revive))
      }
    })
    const ran = runJob('collect-revenue', { task_id }).then(() => 'done' as const)
    alive = (await Promise.race([ran, died])) === 'done'
    deaths += 1
    clock.advance({ minutes: 6 })
    await runJob('collection-stale-tasks')
  }
  hooks.before = NOTHING_BEFORE
  // Eight or nine days of three pages, and what is looked up by itself.
  expect(deaths).toBeGreaterThan(20)
  const ended = await task(task_id)
  expect(ended).toMatchObject({ status: 'completed', progress: 100, result_summary: { records_new: 4 } })
  const after = await stored()
  const listed = await stripe.balanceTransactions.list({ limit: 100 }, { stripeAccount: account.id })
  expect(after.records.map(({ id }) => id)).toEqual(listed.data.map(({ id }) => id).sort())
  // Two plans of 900, of the first three quarters of 500 given back; the seat, a quarter of it, and the charge.
  expect(await counted(plans)).toBe(900 - 375 + 900)
  expect(await counted(rest)).toBe(300 - 125 + 450)
  expect(ended.result_summary.total_amount).toBe(1425 + 625)
  expect((await proof('2026-10-30', '2026-11-03')).charges).toMatchObject({ listed: 3, collected: 3 })

  // Those that were thought dead are not: they find that the task has gone on without them.
  for (const revive of dead) revive()
  await jobs.drain()
  expect(await stored()).toEqual(after)
  expect(await task(task_id)).toEqual(ended)
})

test('a task that is taken up again and again without getting on has failed', async () => {
  await map('stripe_charge', 'status:succeeded')
  const { task_id } = await start()
  for (let time = 0; time < 3; time += 1) {
    await new Promise<void>((reached) => {
      hooks.before = () => {
        reached()
        return new Promise(() => {})
      }
      void runJob('collect-revenue', { task_id })
    })
    clock.advance({ minutes: 6 })
    await runJob('collection-stale-tasks')
  }
  expect(await task(task_id)).toMatchObject({ status: 'failed', error_message: 'Stripe did not answer in time.' })
})
