import type pg from 'pg'
import { becomeOverdue as becomeOverdueInvoice, collectWhenDue } from '../billing/collection.ts'
import { endCoupon } from '../billing/coupons.ts'
import { endPromotionCode } from '../billing/promotion-codes.ts'
import { renewWhenDue } from '../billing/subscription-cycle.ts'
import {
  cancelWhenDue,
  collectAgain,
  expireWhenDue,
  finalizeWhenDue,
  warnOfRenewal,
  warnOfTrialEnd,
} from '../billing/subscription-dates.ts'
import { deleteClockWhenDue, finishAdvance } from '../billing/test-clocks.ts'
import { expireOverdue } from '../checkout/expiry.ts'
import type { SandboxContext } from '../http/operation.ts'
import { runWriting } from '../http/run.ts'
import { askForDocument, restrictOverdue } from '../objects/account-review.ts'
import { becomeAvailable } from '../objects/balance.ts'
import { becomeOverdue } from '../objects/dispute-lifecycle.ts'
import { becomePayday } from '../objects/payday.ts'
import { settleProcessing } from '../objects/payment-intent-outcomes.ts'
import { arrive, send } from '../objects/payout-lifecycle.ts'
import { failRefund, settleRefund } from '../objects/refund-outcomes.ts'
import { isOutOfReach } from '../store/database.ts'
import { newId } from '../store/ids.ts'
import type { Unit } from '../store/unit.ts'
import { advancingClocks, type DueKind, type DueWork, findDue, takeDue } from './due-work.ts'
import { setAside } from './failed-work.ts'

const BATCH = 50
const TICK_MS = 1000

type DueHandler = (unit: Unit, subject: string, context: SandboxContext, due_at: number) => Promise<void>

const HANDLERS: Record<DueKind, DueHandler> = {
  account_overdue: restrictOverdue,
  account_reviewed: askForDocument,
  checkout_expired: expireOverdue,
  coupon_ended: endCoupon,
  dispute_overdue: becomeOverdue,
  funds_available: becomeAvailable,
  payday: becomePayday,
  invoice_collected: collectWhenDue,
  invoice_finalized: finalizeWhenDue,
  invoice_overdue: becomeOverdueInvoice,
  payment_settled: settleProcessing,
  payout_sent: send,
  payout_arrived: arrive,
  promotion_code_ended: endPromotionCode,
  refund_failed: failRefund,
  refund_settled: settleRefund,
  subscription_canceled: cancelWhenDue,
  subscription_collected_again: collectAgain,
  subscription_expired: expireWhenDue,
  subscription_renewal_near: warnOfRenewal,
  subscription_renewed: renewWhenDue,
  subscription_trial_ends_soon: warnOfTrialEnd,
  test_clock_arrived: finishAdvance,
  test_clock_deleted: deleteClockWhenDue,
}

interface SchedulerOptions {
  pool: pg.Pool
  context: SandboxContext
  now: () => number
  /** Events were recorded that somebody wants to hear of. */
  onDeliveries: () => void
  log: (entry: object) => void
}

/**
 * Does what time does: money becomes available, payouts arrive. It looks whenever the sandbox's clock shows another
 * second: before each call, so that no answer is older than the clock, and once a second when nobody calls.
 */
export class Scheduler {
  readonly #options: SchedulerOptions
  readonly #timer: NodeJS.Timeout
  #seen = -1
  #running: Promise<void> = Promise.resolve()
  #closing = false

  constructor(options: SchedulerOptions) {
    this.#options = options
    this.#timer = setInterval(() => this.catchUp(), TICK_MS)
    this.#timer.unref()
  }

  /** Waits until everything due by now is done. */
  catchUp(): Promise<void> {
    const now = this.#options.now()
    if (now !== this.#seen) {
      this.#seen = now
      this.#running = this.#running.then(() => this.#perform(now))
    }
    return this.#running
  }

  /** Looks again although the clock shows the same second: something has become due by a call. */
  look(): void {
    this.#seen = -1
    this.catchUp()
  }

  /** Finishes what it is at; the rest waits for the next process. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#closing = true
    await this.#running
  }

  async #perform(now: number): Promise<void> {
    try {
      await this.#performDue(now, '', now)
      for (const { id, target } of await advancingClocks(this.#options.pool)) await this.#performDue(target, id, now)
    } catch (error) {
      this.#seen = -1
      this.#options.log({ message: 'Due work failed', error: String(error) })
    }
  }

  async #performDue(until: number, clock: string, now: number): Promise<void> {
    let due: Awaited<ReturnType<typeof findDue>>
    do {
      due = await findDue(this.#options.pool, until, BATCH, clock)
      for (const work of due) {
        if (this.#closing) return
        await this.#try(work, now)
      }
      // What was done may have made more due, as a payout that is sent and arrives within the same step of the clock.
    } while (due.length > 0)
  }

  /** What cannot be done would fail again: it is set aside where a person sees it, and the rest goes on. */
  async #try(work: DueWork & { id: number }, now: number): Promise<void> {
    try {
      await this.#do(work, now)
    } catch (error) {
      if (isOutOfReach(error)) throw error
      const reason = String(error)
      await setAside(this.#options.pool, work.id, reason, now)
      this.#options.log({ message: 'What was due failed', kind: work.kind, subject: work.subject, error: reason })
    }
  }

  /**
   * Each piece is a transaction of its own, at the moment it was due: what it emits and books bears that date. Money
   * that moves by a test clock moves now, because balances know only the sandbox's own clock.
   */
  async #do(work: DueWork & { id: number }, now: number): Promise<void> {
    const times = work.clock ? { now, clockTime: work.due_at } : { now: work.due_at }
    const answer = await runWriting(this.#options.pool, {
      unit: { account: work.account, ...times, request: { id: null, idempotency_key: null } },
      request_id: newId('request'),
      keyed: undefined,
      run: async (unit) => {
        if (await takeDue(unit.db, work.id)) {
          await HANDLERS[work.kind](unit, work.subject, this.#options.context, work.due_at)
        }
        return {}
      },
    })
    if (answer.status !== 200) throw new Error(answer.body)
    if (answer.deliveries > 0) this.#options.onDeliveries()
  }
}
