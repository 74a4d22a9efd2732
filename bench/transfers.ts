import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type Stripe from 'stripe'
import { systemClock } from '#server/platform/process.ts'
import { startBareServer } from './bare-server.ts'
import { composeBench } from './compose.ts'
import { clientAt, fundPayments, makePayable } from './funded-payments.ts'
import { type Measurement, mediansMs, ofTheLimit, perSecond } from './measurement.ts'
import { measureTransferRate } from './transfer-rate.ts'
import { withDatabase } from './with-database.ts'

const RUNS = 7
const A_RUN = 100
/** As many as a worker of the product sends at a time. */
const CONCURRENCY = 20
const AMOUNT = 8500

/** The sandbox is no bottleneck: of what it gives by itself, the product uses half at the most. */
const MOST = 0.5

/**
 * Transfers through the official SDK. How many of them the product makes in a second, with its ledger, its jobs and
 * Stripe's news, beside how many the sandbox gives when nobody does anything with them; and these beside a server that
 * only keeps what it is asked, the same calls of the same SDK.
 */
export async function measureTransfers(): Promise<Measurement[]> {
  const [gained, rated] = [await measureGains(), await measureTransferRate()]
  return [...gained, ...rated]
}

async function measureGains(): Promise<Measurement[]> {
  return withDatabase(async (connection) => {
    const bench = await composeBench(connection, systemClock, { work: true })
    const stripe = clientAt(bench.sandbox.port)
    const destination = await makePayable({ ...bench, stripe }, (RUNS + 1) * A_RUN)
    const sent = await stripe.transfers.create({ amount: AMOUNT, currency: 'gbp', destination })
    const bare = await startBareServer(connection, JSON.stringify(sent))
    const [product = Number.NaN, alone = Number.NaN, limit = Number.NaN] = await mediansMs(RUNS, [
      () => payHolders(bench),
      () => sendTransfers(stripe, destination),
      () => sendTransfers(clientAt(bare.port), destination),
    ])
    await bare.close()
    await bench.close()
    return [
      {
        what: 'payments transferred by the product',
        ours: perSecond(A_RUN, product),
        beside: `the sandbox alone gives ${perSecond(A_RUN, alone)}`,
        ...ofTheLimit(alone, product),
        most: MOST,
      },
      {
        what: 'transfers of the sandbox, through the SDK',
        ours: perSecond(A_RUN, alone),
        beside: `kept by a bare server ${perSecond(A_RUN, limit)}`,
        ...ofTheLimit(limit, alone),
      },
    ]
  })
}

type Bench = Awaited<ReturnType<typeof composeBench>>

/** Payments as their batch's charge leaves them, and all that follows up to their completion. */
async function payHolders({ app }: Bench): Promise<void> {
  const { db } = app.database
  const ids = await fundPayments(app, A_RUN)
  const waiting = db.selectFrom('payments').select('id').where('id', 'in', ids).where('status', '=', 'processing')
  while (await waiting.executeTakeFirst()) await pause(10)
  const done = await db
    .selectFrom('payments')
    .where('id', 'in', ids)
    .where('status', '=', 'completed')
    .select('id')
    .execute()
  if (done.length !== A_RUN) throw new Error(`Of ${A_RUN} payments only ${done.length} were completed.`)
}

async function sendTransfers(stripe: Stripe, destination: string): Promise<void> {
  let left = A_RUN
  const sender = async () => {
    while (left > 0) {
      left -= 1
      const payment_id = randomUUID()
      const metadata = { transfer_id: randomUUID(), payment_id, attempt: '1', deal_id: randomUUID() }
      const { amount } = await stripe.transfers.create(
        { amount: AMOUNT, currency: 'gbp', destination, description: 'Growth', transfer_group: payment_id, metadata },
        { idempotencyKey: `transfer_${payment_id}` },
      )
      if (amount !== AMOUNT) throw new Error(`A transfer of ${AMOUNT} was answered by one of ${amount}.`)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, sender))
}
