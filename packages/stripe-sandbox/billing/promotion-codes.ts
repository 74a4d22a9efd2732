import type Stripe from 'stripe'
import { z } from 'zod'
import { badParameter, exclusive, refused } from '../http/failure.ts'
import { listObjects, takeFilters } from '../http/lists.ts'
import { type Call, pathId } from '../http/operation.ts'
import {
  amount,
  boolean,
  changedMetadata,
  currency,
  given,
  integer,
  metadata,
  parametersOf,
  readParameters,
  text,
} from '../http/parameters.ts'
import { lockNamed, readNamed, retrieval } from '../objects/named.ts'
import { previousAttributes } from '../objects/previous-attributes.ts'
import { newId, randomText } from '../store/ids.ts'
import { idOf } from '../store/stored.ts'
import type { Unit } from '../store/unit.ts'
import { schedule } from '../time/due-work.ts'

/** What the coupon was called before; programs still send it so. */
interface FormerCoupon {
  coupon?: string
}

const creation = parametersOf<Stripe.PromotionCodeCreateParams & FormerCoupon>()({
  active: boolean.optional(),
  code: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,500}$/, 'code')
    .optional(),
  coupon: text.optional(),
  customer: text.optional(),
  expires_at: integer.optional(),
  max_redemptions: amount.optional(),
  metadata: metadata.optional(),
  promotion: z.strictObject({ type: z.literal('coupon'), coupon: text }).optional(),
  restrictions: z
    .strictObject({
      first_time_transaction: boolean.optional(),
      minimum_amount: amount.optional(),
      minimum_amount_currency: currency.optional(),
    })
    .optional(),
})

const update = parametersOf<Stripe.PromotionCodeUpdateParams>()({
  active: boolean.optional(),
  metadata: metadata.optional(),
})

export async function createPromotionCode(call: Call): Promise<object> {
  const parameters = readParameters(creation, call.input)
  const { unit } = call
  const { data: coupon } = await lockNamed(unit, 'coupon', ...couponOf(parameters))
  if (parameters.customer !== undefined) await readNamed(unit, 'customer', parameters.customer, 'customer')
  checkLimits(parameters, coupon, unit.now)
  const { active = true, customer = null, expires_at = null, restrictions } = parameters
  const code: Stripe.PromotionCode = {
    id: newId('promotion_code'),
    object: 'promotion_code',
    active: active && coupon.valid,
    code: parameters.code ?? randomText(8).toUpperCase(),
    created: unit.now,
    customer,
    customer_account: null,
    expires_at,
    livemode: false,
    max_redemptions: parameters.max_redemptions ?? null,
    metadata: changedMetadata(null, parameters.metadata),
    promotion: { coupon: coupon.id, type: 'coupon' },
    restrictions: {
      first_time_transaction: false,
      minimum_amount: null,
      minimum_amount_currency: null,
      ...given(restrictions ?? {}),
    },
    times_redeemed: 0,
  }
  if (code.active) await refuseTaken(unit, code)
  unit.insert(code)
  if (expires_at !== null) {
    const { account } = unit
    await schedule(unit.db, { kind: 'promotion_code_ended', account, subject: code.id, due_at: expires_at })
  }
  unit.emit('promotion_code.created', code)
  return code
}

/** The coupon a code is for, and the parameter that names it. */
function couponOf({ coupon, promotion }: z.output<typeof creation>): [id: string, param: string] {
  if (coupon !== undefined && promotion !== undefined) throw exclusive(['coupon', 'promotion'])
  if (promotion !== undefined) return [promotion.coupon, 'promotion[coupon]']
  if (coupon !== undefined) return [coupon, 'coupon']
  throw badParameter('Missing required param: promotion.', 'parameter_missing', 'promotion')
}

export const retrievePromotionCode = retrieval('promotion_code')

export async function updatePromotionCode(call: Call): Promise<object> {
  const asked = readParameters(update, call.input)
  const { unit } = call
  const { data: before } = await lockNamed(unit, 'promotion_code', pathId(call))
  const code: Stripe.PromotionCode = {
    ...before,
    ...given({ active: asked.active }),
    metadata: changedMetadata(before.metadata, asked.metadata),
  }
  if (code.active && !before.active) {
    await refuseSpent(unit, code)
    await refuseTaken(unit, code)
  }
  unit.emit('promotion_code.updated', unit.save(code), { previous: previousAttributes(before, asked) })
  return code
}

export async function listPromotionCodes(call: Call): Promise<object> {
  const { code, coupon } = takeFilters(call, { code: text.optional(), coupon: text.optional() })
  return listObjects(call, {
    objectType: 'promotion_code',
    filters: ['active', 'customer'],
    where: (bind) => [
      ...(code === undefined ? [] : [`lower(data->>'code') = ${bind(code.toLowerCase())}`]),
      ...(coupon === undefined ? [] : [`data->'promotion'->>'coupon' = ${bind(coupon)}`]),
    ],
    url: '/v1/promotion_codes',
  })
}

/** Its last moment has passed. */
export async function endPromotionCode(unit: Unit, id: string): Promise<void> {
  const code = (await unit.lock('promotion_code', id))?.data
  if (code === undefined || code.expires_at !== unit.now) return
  unit.save<Stripe.PromotionCode>({ ...code, active: false })
}

/** A coupon that can no longer be redeemed takes its codes with it. */
export async function endCodesOf(unit: Unit, coupon: string): Promise<void> {
  await unit.db.query(
    `update stripe_sandbox.objects set data = data || '{"active":false}'
     where object = 'promotion_code' and account = $1 and data->'promotion'->>'coupon' = $2
       and (data->>'active')::boolean`,
    [unit.account, coupon],
  )
}

function checkLimits(parameters: z.output<typeof creation>, coupon: Stripe.Coupon, now: number): void {
  const { expires_at, max_redemptions, restrictions = {} } = parameters
  if (expires_at !== undefined && expires_at <= now) {
    throw badParameter('The expires_at date cannot be in the past.', undefined, 'expires_at')
  }
  if (coupon.redeem_by !== null && (expires_at ?? 0) > coupon.redeem_by) {
    const message = 'The expires_at date of a promotion code cannot be after the redeem_by date of its coupon.'
    throw badParameter(message, undefined, 'expires_at')
  }
  if (coupon.max_redemptions !== null && (max_redemptions ?? 0) > coupon.max_redemptions) {
    const message = 'The max_redemptions of a promotion code cannot be more than that of its coupon.'
    throw badParameter(message, undefined, 'max_redemptions')
  }
  if ((restrictions.minimum_amount === undefined) !== (restrictions.minimum_amount_currency === undefined)) {
    const name = restrictions.minimum_amount === undefined ? 'minimum_amount' : 'minimum_amount_currency'
    throw badParameter(`Missing required param: restrictions[${name}].`, 'parameter_missing', `restrictions[${name}]`)
  }
}

async function refuseSpent(unit: Unit, code: Stripe.PromotionCode): Promise<void> {
  const coupon = await unit.read('coupon', idOf(code.promotion.coupon) ?? '')
  const spent = code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions
  const expired = code.expires_at !== null && code.expires_at <= unit.now
  if (coupon?.data.valid === true && !spent && !expired) return
  throw refused(
    'This promotion code cannot be activated: it or its coupon has expired or is used up.',
    undefined,
    'active',
  )
}

/** Among those that are active a code is unique, in whatever case; codes for one customer among that customer's. */
async function refuseTaken(unit: Unit, { code, customer, id }: Stripe.PromotionCode): Promise<void> {
  const spelled = code.toLowerCase()
  await unit.db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `stripe_sandbox.code ${unit.account} ${spelled}`,
  ])
  const taken = await unit.db.query(
    `select 1 from stripe_sandbox.objects
     where object = 'promotion_code' and account = $1 and lower(data->>'code') = $2 and (data->>'active')::boolean
       and id <> $3 and ($4::text is null or coalesce(data->>'customer', $4) = $4) limit 1`,
    [unit.account, spelled, id, idOf(customer)],
  )
  if (taken.rowCount === 0) return
  throw refused(`An active promotion code with \`code: ${code}\` already exists.`, undefined, 'code')
}
