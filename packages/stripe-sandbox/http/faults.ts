import { z } from 'zod'
import { seededChance } from './seeded-chance.ts'
import { wholeNumber } from './whole-number.ts'

const times = wholeNumber(1, 10_000).default(1)
const skip = wholeNumber(0, 10_000).default(0)
const SHARE = 'Enter a number above 0, up to 1.'
const share = z.number(SHARE).gt(0, SHARE).max(1, SHARE).default(1)
const seed = wholeNumber(0, 2 ** 32 - 1).default(1)
const delay_ms = wholeNumber(1, 600_000).default(1000)

const apiFault = z.strictObject({
  kind: z.enum(['late', 'error_before', 'error_after', 'drop_after', 'rate_limit']),
  /** The next so many matching calls … */
  times,
  /** … after letting so many pass. */
  skip,
  /** Only this share of the matching calls, chosen by the seed: the same seed chooses the same calls. */
  share,
  seed,
  method: z.enum(['GET', 'POST', 'DELETE']).optional(),
  path: z.string().startsWith('/', 'Enter the start of a path, such as /v1/transfers.').default('/v1/'),
  /** With `late`: how long the answer waits. */
  delay_ms,
})

const webhookFault = z.strictObject({
  kind: z.enum(['webhook_delay', 'webhook_twice', 'webhook_reorder', 'webhook_drop']),
  times,
  skip,
  share,
  seed,
  /** Only events whose type starts with this. */
  event_type: z.string().default(''),
  delay_ms,
})

export const faultSchema = z.discriminatedUnion('kind', [apiFault, webhookFault], 'There is no such kind of fault.')
export type FaultRequest = z.input<typeof faultSchema>
type ApiFault = z.output<typeof apiFault>
type WebhookFault = z.output<typeof webhookFault>
export type Fault = (ApiFault | WebhookFault) & { id: number; left: number }

/** The faults ordered by a test. Held in memory: a restarted sandbox has none. */
export class Faults {
  #faults: Fault[] = []
  readonly #chances = new Map<number, () => number>()
  #lastId = 0

  add(request: FaultRequest): Fault {
    const fault = faultSchema.parse(request)
    this.#lastId += 1
    const added = { ...fault, id: this.#lastId, left: fault.times }
    this.#faults.push(added)
    this.#chances.set(added.id, seededChance(added.seed))
    return { ...added }
  }

  list(): Fault[] {
    return this.#faults.map((fault) => ({ ...fault }))
  }

  /** Whether there was one to remove. */
  remove(id: number): boolean {
    const before = this.#faults.length
    this.#faults = this.#faults.filter((fault) => fault.id !== id)
    this.#chances.delete(id)
    return this.#faults.length < before
  }

  clear(): void {
    this.#faults = []
    this.#chances.clear()
  }

  /** The faults this call meets, each counted down by it. */
  meetCall(method: string, path: string): ApiFault[] {
    if (this.#faults.length === 0) return []
    return this.#spend(
      (fault): fault is ApiFault & { id: number; left: number } =>
        'path' in fault && path.startsWith(fault.path) && (fault.method === undefined || fault.method === method),
    )
  }

  /** The fault this webhook delivery meets; `position` counts up within one order, first delivery first. */
  meetDelivery(eventType: string): (WebhookFault & { left: number }) | undefined {
    if (this.#faults.length === 0) return undefined
    return this.#spend(
      (fault): fault is WebhookFault & { id: number; left: number } =>
        'event_type' in fault && eventType.startsWith(fault.event_type),
    )[0]
  }

  #spend<F extends Fault>(matches: (fault: Fault) => fault is F): F[] {
    const met: F[] = []
    for (const fault of this.#faults.filter(matches)) {
      if (fault.skip > 0) {
        fault.skip -= 1
        continue
      }
      if ((this.#chances.get(fault.id)?.() ?? 0) >= fault.share) continue
      met.push({ ...fault })
      fault.left -= 1
    }
    this.#faults = this.#faults.filter((fault) => fault.left > 0)
    return met
  }
}
