import { z } from 'zod'
import { missing } from '../http/failure.ts'
import { listBelow, listObjects } from '../http/lists.ts'
import { type Operation, pathId } from '../http/operation.ts'
import { readParameters } from '../http/parameters.ts'
import type { ObjectType, StoredObject } from '../store/stored.ts'
import type { Unit } from '../store/unit.ts'

/** What Stripe calls a object type in its errors, where that is not the object type's own name. */
const NOUNS: Partial<Record<ObjectType, string>> = {
  application_fee: 'application fee',
  balance_transaction: 'balance transaction',
  customer_balance_transaction: 'customer balance transaction',
  fee_refund: 'fee refund',
  file: 'file upload',
  file_link: 'file link',
  payment_method: 'PaymentMethod',
  setup_intent: 'setupintent',
  transfer_reversal: 'transfer reversal',
  'test_helpers.test_clock': 'test clock',
  webhook_endpoint: 'webhook endpoint',
}

const nothing = z.strictObject({})

/** The call that answers with the object its path names. */
export function retrieval(objectType: ObjectType): Operation {
  return async (call) => {
    readParameters(nothing, call.input)
    return (await readNamed(call.unit, objectType, pathId(call))).data
  }
}

/** The object that a path or a parameter names, or Stripe's answer that there is none. */
export async function readNamed<F extends ObjectType>(
  unit: Unit,
  objectType: F,
  id: string,
  param?: string,
): Promise<StoredObject<F>> {
  return orMissing(await unit.read(objectType, id), objectType, id, param)
}

/** Like readNamed, and nobody else may change the object until this request is done. */
export async function lockNamed<F extends ObjectType>(
  unit: Unit,
  objectType: F,
  id: string,
  param?: string,
): Promise<StoredObject<F>> {
  return orMissing(await unit.lock(objectType, id), objectType, id, param)
}

function orMissing<F extends ObjectType>(
  stored: StoredObject<F> | undefined,
  objectType: F,
  id: string,
  param?: string,
): StoredObject<F> {
  if (stored === undefined) throw missing(NOUNS[objectType] ?? objectType, id, param)
  return stored
}

interface Child {
  objectType: ObjectType
  /** To whom it belongs, and the field in which it says so. */
  parent: ObjectType
  field: string
  /** Where the child stands in the path, as in /v1/transfers/{id}/reversals/{reversal}. */
  part: string
  parents: string
  children: string
}

/** The calls that read what belongs to another object, below the path of that. */
export function callsBelow(child: Child): { retrieve: Operation; list: Operation } {
  const { objectType, parent, field, part, parents, children } = child
  return {
    retrieve: async (call) => {
      readParameters(nothing, call.input)
      const id = pathId(call, part)
      const { data } = await readNamed(call.unit, objectType, id)
      if (Reflect.get(data, field) !== pathId(call)) throw missing(NOUNS[objectType] ?? objectType, id)
      return data
    },
    list: async (call) => {
      const id = pathId(call)
      await readNamed(call.unit, parent, id)
      return listObjects(call, { objectType, fixed: { [field]: id }, url: listBelow(call, parents, children) })
    },
  }
}
