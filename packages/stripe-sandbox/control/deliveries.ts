import { z } from 'zod'
import { sendAgain } from '../webhooks/deliveries.ts'
import { DELIVERY_STATES, findDelivery, type LoggedDelivery, readDeliveries } from '../webhooks/delivery-log.ts'
import { type ControlCall, noSuch, readSent, typedNumber } from './control-call.ts'

const MOST = 100

const filter = z.strictObject({
  event: z.string().optional(),
  endpoint: z.string().optional(),
  state: z.enum(DELIVERY_STATES).optional(),
  /** Only deliveries made before this one: the last of the page before. */
  before: typedNumber(1, Number.MAX_SAFE_INTEGER).optional(),
  limit: typedNumber(1, MOST).default(20),
})

export async function listDeliveries({ api, sent }: ControlCall) {
  const { limit, ...asked } = readSent(filter, sent ?? {})
  const found = await readDeliveries(api.pool, { ...asked, limit: limit + 1 })
  return { deliveries: found.slice(0, limit), has_more: found.length > limit }
}

export async function readDelivery({ api, path }: ControlCall): Promise<LoggedDelivery> {
  const delivery = await findDelivery(api.pool, idOf(path))
  if (delivery === undefined) throw noSuch('delivery')
  return delivery
}

/** Sends it now and, if need be, for three more days; no fault that was ordered holds it up. */
export async function resendDelivery(call: ControlCall): Promise<LoggedDelivery> {
  if (!(await sendAgain(call.api.pool, idOf(call.path)))) throw noSuch('delivery')
  call.api.onDeliveries()
  return readDelivery(call)
}

function idOf(path: Record<string, string>): number {
  const id = Number(path.id)
  if (!Number.isSafeInteger(id)) throw noSuch('delivery')
  return id
}
