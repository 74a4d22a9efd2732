import type pg from 'pg'
import type { Faults } from '../http/faults.ts'
import { withPendingWebhooks } from '../objects/events.ts'
import {
  type AttemptResult,
  type Claimed,
  claim,
  claimDue,
  drop,
  postpone,
  recordAttempt,
  repeat,
  untilNextDue,
} from './deliveries.ts'
import { signatureHeader } from './signature.ts'

const BATCH = 20
const ANSWER_WITHIN_MS = 20_000
const LOOK_AGAIN_MS = 5_000

interface DispatcherOptions {
  pool: pg.Pool
  faults: Faults
  log: (entry: object) => void
  /** Nothing is sent by itself. */
  by_hand?: boolean
}

/**
 * Sends webhooks. What is due stands in the database, so a restart goes on where the last process stopped;
 * `poke` only says that something new may be due.
 */
export class Dispatcher {
  readonly #options: DispatcherOptions
  readonly #stop = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #poked = false

  constructor(options: DispatcherOptions) {
    this.#options = options
  }

  poke(): void {
    if (this.#stop.signal.aborted || this.#options.by_hand) return
    this.#poked = true
    this.#running ??= this.#drain().finally(() => {
      this.#running = undefined
      if (this.#poked) this.poke()
    })
  }

  /** Waits for the deliveries on their way, then sends no more. */
  async close(): Promise<void> {
    this.#stop.abort()
    clearTimeout(this.#timer)
    await this.#running
  }

  /** Sends one delivery, loses it, or sends it and has it wait once more, whenever it is due. */
  async handle(id: number, how: 'send' | 'drop' | 'twice'): Promise<void> {
    const { pool } = this.#options
    const delivery = await claim(pool, id)
    if (!delivery) return
    if (how === 'drop') return drop(pool, delivery)
    if (how === 'twice') await repeat(pool, delivery)
    await this.#attempt(delivery)
  }

  async #drain(): Promise<void> {
    clearTimeout(this.#timer)
    try {
      let claimed: Claimed[] = []
      do {
        this.#poked = false
        claimed = await claimDue(this.#options.pool, BATCH)
        await Promise.all(claimed.map((delivery) => this.#handle(delivery)))
      } while (claimed.length > 0 && !this.#stop.signal.aborted)
      const wait = await untilNextDue(this.#options.pool)
      this.#lookAgainIn(Math.min(wait ?? LOOK_AGAIN_MS, LOOK_AGAIN_MS))
    } catch (error) {
      this.#options.log({ message: 'Webhook deliveries could not be looked up', error: String(error) })
      this.#lookAgainIn(LOOK_AGAIN_MS)
    }
  }

  #lookAgainIn(ms: number): void {
    if (this.#stop.signal.aborted) return
    this.#timer = setTimeout(() => this.poke(), Math.max(ms, 10))
    this.#timer.unref()
  }

  async #handle(delivery: Claimed): Promise<void> {
    const { pool, faults } = this.#options
    const fault = delivery.faulted ? undefined : faults.meetDelivery(delivery.event.type)
    if (fault?.kind === 'webhook_drop') return drop(pool, delivery)
    if (fault?.kind === 'webhook_delay') return postpone(pool, delivery, fault.delay_ms)
    // The first one held waits longest, so that a run of them arrives in the opposite order.
    if (fault?.kind === 'webhook_reorder') return postpone(pool, delivery, fault.delay_ms * fault.left)
    if (fault?.kind === 'webhook_twice') await repeat(pool, delivery)
    await this.#attempt(delivery)
  }

  async #attempt(delivery: Claimed): Promise<void> {
    const { pool, log } = this.#options
    const result = await this.#send(delivery)
    log({ message: 'Webhook', event: delivery.event_id, type: delivery.event.type, url: delivery.url, ...result })
    await recordAttempt(pool, delivery, result)
  }

  async #send(delivery: Claimed): Promise<AttemptResult> {
    const started = performance.now()
    const [event] = await withPendingWebhooks(this.#options.pool, [delivery.event])
    const payload = JSON.stringify(event, null, 2)
    try {
      const response = await fetch(delivery.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          // Signed by the real clock, whatever the sandbox's says: a receiver checks freshness by its own.
          'stripe-signature': signatureHeader(delivery.secret, payload, Math.floor(Date.now() / 1000)),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
      await response.body?.cancel()
      return { duration_ms: Math.round(performance.now() - started), status: response.status }
    } catch (error) {
      return { duration_ms: Math.round(performance.now() - started), error: reasonOf(error) }
    }
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
