import { z } from 'zod'
import { missing } from '../http/failure.ts'
import { type Operation, pathId } from '../http/operation.ts'
import { readParameters } from '../http/parameters.ts'
import type { Family, Kept } from '../store/stored.ts'
import type { Unit } from '../store/unit.ts'

/** What Stripe calls a family in its errors, where that is not the family's own name. */
const NOUNS: Partial<Record<Family, string>> = {
  application_fee: 'application fee',
  balance_transaction: 'balance transaction',
  file: 'file upload',
  file_link: 'file link',
  payment_method: 'PaymentMethod',
  setup_intent: 'setupintent',
  'test_helpers.test_clock': 'test clock',
  webhook_endpoint: 'webhook endpoint',
}

const nothing = z.strictObject({})

/** The call that answers with the object its path names. */
export function retrieval(family: Family): Operation {
  return async (call) => {
    readParameters(nothing, call.input)
    return (await readNamed(call.unit, family, pathId(call))).data
  }
}

/** The object that a path or a parameter names, or Stripe's answer that there is none. */
export async function readNamed<F extends Family>(unit: Unit, family: F, id: string, param?: string): Promise<Kept<F>> {
  return orMissing(await unit.read(family, id), family, id, param)
}

/** Like readNamed, and nobody else may change the object until this request is done. */
export async function lockNamed<F extends Family>(unit: Unit, family: F, id: string, param?: string): Promise<Kept<F>> {
  return orMissing(await unit.lock(family, id), family, id, param)
}

function orMissing<F extends Family>(kept: Kept<F> | undefined, family: F, id: string, param?: string): Kept<F> {
  if (kept === undefined) throw missing(NOUNS[family] ?? family, id, param)
  return kept
}
