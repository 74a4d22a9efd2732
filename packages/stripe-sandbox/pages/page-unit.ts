import type { ApiOptions } from '../http/api.ts'
import { Failure } from '../http/failure.ts'
import { runWriting } from '../http/run.ts'
import { Unit } from '../store/unit.ts'

/** What a person does on a hosted page, written like a call of the API: at once, with its events. */
export async function inUnit(
  api: ApiOptions,
  request_id: string,
  work: (unit: Unit) => Promise<void>,
  account = '',
): Promise<void> {
  const answer = await runWriting(api.pool, {
    unit: { account, now: api.now(), request: { id: null, idempotency_key: null } },
    request_id,
    keyed: undefined,
    run: async (unit) => {
      await work(unit)
      return {}
    },
  })
  if (answer.deliveries > 0) api.onDeliveries()
  if (answer.status !== 200) throw new Failure(answer.status, JSON.parse(answer.body).error)
}

/** What a page only looks at. */
export function readingUnit(api: ApiOptions, account = ''): Unit {
  return new Unit(api.pool, { account, now: api.now(), request: { id: null, idempotency_key: null } })
}
