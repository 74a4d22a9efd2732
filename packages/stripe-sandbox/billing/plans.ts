import { missing } from '../http/failure.ts'
import { listObjects } from '../http/lists.ts'
import { type Call, pathId } from '../http/operation.ts'

import { planOf } from './subscription-shape.ts'

/** The prices that recur, as they were called before there were others. */
export async function listPlans(call: Call): Promise<object> {
  const filters = ['active', 'product']
  const page = await listObjects(call, { objectType: 'price', filters, fixed: { type: 'recurring' }, url: '/v1/plans' })
  return { ...page, data: page.data.map(planOf) }
}

export async function retrievePlan(call: Call): Promise<object> {
  const price = (await call.unit.read('price', pathId(call)))?.data
  if (price?.type !== 'recurring') throw missing('plan', pathId(call))
  return planOf(price)
}
