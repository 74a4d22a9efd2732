import type Stripe from 'stripe'
import { badParameter, refused } from '../http/failure.ts'
import { listObjects } from '../http/lists.ts'
import { type Call, pathId, type SandboxContext, type Work } from '../http/operation.ts'
import { integer, parametersOf, readParameters, text } from '../http/parameters.ts'
import { lockNamed, retrieval } from '../objects/named.ts'
import type { StoredSubscription } from '../store/billing-shapes.ts'
import { newId } from '../store/ids.ts'
import type { Unit } from '../store/unit.ts'
import { deleteWorkOfClock, findDue, schedule } from '../time/due-work.ts'
import { removeCustomer } from './customer-removal.ts'
import { type Rhythm, turned } from './periods.ts'
import { rhythmOf } from './subscription-shape.ts'

const DAY_SECONDS = 24 * 60 * 60
const KEPT_DAYS = 30
const FARTHEST: Rhythm = { interval: 'year', interval_count: 1 }
const TURNS_AHEAD = 2

const creation = parametersOf<Stripe.TestHelpers.TestClockCreateParams>()({
  frozen_time: integer,
  name: text.max(300).optional(),
})
const advancing = parametersOf<Stripe.TestHelpers.TestClockAdvanceParams>()({ frozen_time: integer })

/** A clock that stands still until it is moved; customers made with it live by it, and all that is theirs. */
export async function createTestClock(call: Call): Promise<object> {
  const { frozen_time, name = null } = readParameters(creation, call.input)
  const { unit } = call
  const clock: Stripe.TestHelpers.TestClock = {
    id: newId('test_helpers.test_clock'),
    object: 'test_helpers.test_clock',
    created: unit.now,
    deletes_after: unit.now + KEPT_DAYS * DAY_SECONDS,
    frozen_time,
    livemode: false,
    name,
    status: 'ready',
    status_details: {},
  }
  unit.insert(clock)
  const { account } = unit
  await schedule(unit.db, { kind: 'test_clock_deleted', account, subject: clock.id, due_at: clock.deletes_after })
  unit.emit('test_helpers.test_clock.created', clock)
  return clock
}

export const retrieveTestClock = retrieval('test_helpers.test_clock')

export async function listTestClocks(call: Call): Promise<object> {
  return listObjects(call, { objectType: 'test_helpers.test_clock', url: '/v1/test_helpers/test_clocks' })
}

/** Sets a clock on its way; what falls due for its customers on the way is done before the next call is answered. */
export async function advanceTestClock(call: Call): Promise<object> {
  const { frozen_time } = readParameters(advancing, call.input)
  const { unit } = call
  const { data: before } = await lockNamed(unit, 'test_helpers.test_clock', pathId(call))
  if (before.status !== 'ready') {
    throw refused('The test clock is already advancing. Wait until it is ready.', 'lock_timeout')
  }
  await checkTarget(unit, before, frozen_time)
  const clock = unit.save<Stripe.TestHelpers.TestClock>({
    ...before,
    status: 'advancing',
    status_details: { advancing: { target_frozen_time: frozen_time } },
  })
  const { account } = unit
  await schedule(unit.db, {
    kind: 'test_clock_arrived',
    account,
    subject: clock.id,
    due_at: frozen_time,
    clock: clock.id,
  })
  unit.wakesScheduler = true
  unit.emit('test_helpers.test_clock.advancing', clock, {
    previous: { status: before.status, status_details: before.status_details },
  })
  return clock
}

/** The clock has arrived, unless something else is due before that; then it looks again afterwards. */
export async function finishAdvance(unit: Unit, id: string, _: unknown, due_at: number): Promise<void> {
  const { data: before } = await lockNamed(unit, 'test_helpers.test_clock', id)
  const { account } = unit
  if ((await findDue(unit.db, due_at, 1, id)).length > 0) {
    await schedule(unit.db, { kind: 'test_clock_arrived', account, subject: id, due_at, clock: id })
    return
  }
  const clock = unit.save<Stripe.TestHelpers.TestClock>({
    ...before,
    frozen_time: due_at,
    status: 'ready',
    status_details: {},
  })
  unit.emit('test_helpers.test_clock.ready', clock, {
    previous: { frozen_time: before.frozen_time, status: before.status, status_details: before.status_details },
  })
}

/** Takes a clock away, and its customers with all that is theirs. */
export async function deleteTestClock(call: Call): Promise<object> {
  return removeClock(call, pathId(call))
}

/** After this time a test clock is deleted. */
export async function deleteClockWhenDue(unit: Unit, id: string, context: SandboxContext): Promise<void> {
  if ((await unit.read('test_helpers.test_clock', id)) !== undefined) await removeClock({ unit, context }, id)
}

async function removeClock(work: Work, named: string): Promise<object> {
  const { unit } = work
  const { data: clock } = await lockNamed(unit, 'test_helpers.test_clock', named)
  const customers = await unit.db.query<{ id: string }>(
    `select id from stripe_sandbox.objects
     where object = 'customer' and not deleted and data->>'test_clock' = $1 order by created, seq`,
    [clock.id],
  )
  for (const { id } of customers.rows) await removeCustomer(work, id)
  await deleteWorkOfClock(unit.db, clock.id)
  unit.emit('test_helpers.test_clock.deleted', clock)
  return unit.remove({ id: clock.id, object: 'test_helpers.test_clock', deleted: true })
}

/** No farther ahead than two periods of the shortest subscription, or two years where there is none. */
async function checkTarget(
  unit: Unit,
  { id, frozen_time }: Stripe.TestHelpers.TestClock,
  target: number,
): Promise<void> {
  if (target <= frozen_time) {
    throw badParameter('You can only advance a test clock forward in time.', undefined, 'frozen_time')
  }
  const living = await unit.db.query<{ data: StoredSubscription }>(
    `select data from stripe_sandbox.objects
     where object = 'subscription' and not deleted and data->>'test_clock' = $1 and data->>'ended_at' is null`,
    [id],
  )
  const rhythms: Rhythm[] = living.rows.map(({ data }) => rhythmOf(data.items.data))
  const ends = (rhythms.length > 0 ? rhythms : [FARTHEST]).map((rhythm) => turned(frozen_time, rhythm, TURNS_AHEAD))
  const farthest = Math.min(...ends)
  if (target <= farthest) return
  throw badParameter(
    `You cannot advance a test clock more than two intervals of its shortest subscription, or two years without one (${farthest}).`,
    undefined,
    'frozen_time',
  )
}
