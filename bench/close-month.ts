import { randomUUID } from 'node:crypto'
import { type Person, personAt } from '#scenarios/person.ts'
import { settleBatchCharge } from '#server/features/payments/settle-batch-charge.ts'
import { commandRunner } from '#server/platform/commands.ts'
import { createLog } from '#server/platform/process.ts'
import { settledCharge } from '#server/stripe/record-charge.ts'
import type { composeBench } from './compose.ts'
import { type Month, ownerOf } from './month-rows.ts'

type Bench = Awaited<ReturnType<typeof composeBench>>

interface OwnerOfMonth extends Pick<Person, 'api'> {
  id: string
  card: string
  /** Submitted reports, each approved once. */
  reports: { id: string; total_revenue: number }[]
}

/** The owners of a month, signed in, with the reports that wait for them. */
export async function ownersOf({ app, url, signIn }: Bench, month: Month): Promise<OwnerOfMonth[]> {
  const { db } = app.database
  const owners: OwnerOfMonth[] = []
  for (let number = 0; number < month.owners; number += 1) {
    const email = ownerOf(month, number)
    const user = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
    const cookie = await signIn({ ...user, role: 'owner', session_id: user.id })
    const cookies = new Map(
      cookie.split('; ').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    )
    const reports = await db
      .selectFrom('revenue_reports')
      .select(['id', 'total_revenue'])
      .where('owner_id', '=', user.id)
      .where('status', '=', 'submitted')
      .orderBy('id')
      .execute()
    owners.push({ ...personAt(url, cookies), id: user.id, card: `pm_${user.id}`, reports })
  }
  return owners
}

/** What each part of closing a month took, in milliseconds. */
export interface Closed {
  calculated: number
  recorded: number
  posted: number
}

/**
 * Closes so many reports of each owner: approves them, pays everything with one charge an owner, and settles it, until all is
 * funded and waits for its transfers. What Stripe does is left out: the charge succeeds at once. So many calls, or jobs, run at
 * the same time.
 */
export async function closeMonth(
  bench: Bench,
  owners: OwnerOfMonth[],
  { reports_of_each, at_once = 1 }: { reports_of_each: number; at_once?: number },
): Promise<Closed> {
  const begun = performance.now()
  const approvals = owners.flatMap(({ api, reports }) =>
    reports.splice(0, reports_of_each).map((report) => ({ api, ...report })),
  )
  await beside(at_once, approvals, ({ api, id, total_revenue }) =>
    api.reports.approveReport({ id, total_revenue_seen: total_revenue }),
  )
  const calculated = performance.now()
  const batches: string[] = []
  await beside(at_once, owners, async ({ api, card }) => {
    const pays = await api.payments.previewPayments({ all: {}, payment_method_id: card })
    const id = randomUUID()
    await api.payments.processPayments({
      ...{
        id,
        all: {},
        count_seen: pays.count,
        amount_seen: pays.amount,
        payment_method: 'card',
        payment_method_id: card,
      },
    })
    batches.push(id)
  })
  await drain(bench, 'prepare-batch', at_once)
  const recorded = performance.now()
  await beside(at_once, batches, (id) => chargeSucceeds(bench, id))
  await drain(bench, 'settle-batch', at_once)
  const posted = performance.now()
  return { calculated: calculated - begun, recorded: recorded - calculated, posted: posted - recorded }
}

/** Does all of them, so many at the same time. */
async function beside<Each>(at_once: number, all: readonly Each[], act: (each: Each) => Promise<unknown>) {
  const left = all.values()
  const actOnNext = async () => {
    for (const each of left) await act(each)
  }
  await Promise.all(Array.from({ length: at_once }, actOnNext))
}

/** A server takes up to twenty jobs of a queue at the same time. */
const drain = ({ app }: Bench, job: string, at_once: number) =>
  beside(at_once, Array.from({ length: at_once }), () => app.jobs.drain((names) => (names.includes(job) ? job : null)))

async function chargeSucceeds({ app }: Bench, batch_id: string): Promise<void> {
  const { db } = app.database
  const charge = await db.selectFrom('charges').selectAll().where('subject_id', '=', batch_id).executeTakeFirstOrThrow()
  const command = commandRunner({ commands: app.commands, log: createLog({ level: 'silent' }) }, 'bench.charge')
  await command(async (write) => {
    const settled = { status: 'succeeded' as const, settled_at: write.now, stripe_payment_intent_id: `pi_${charge.id}` }
    await write.tx.updateTable('charges').set(settled).where('id', '=', charge.id).execute()
    await settleBatchCharge(write, settledCharge(charge, { succeeded: true }))
  })
}
