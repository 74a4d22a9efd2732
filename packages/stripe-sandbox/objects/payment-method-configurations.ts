import type Stripe from 'stripe'
import { z } from 'zod'
import { type Call, pathId } from '../http/operation.ts'
import { boolean, given, parametersOf, readParameters, text } from '../http/parameters.ts'
import { idFor } from '../store/ids.ts'
import type { Unit } from '../store/unit.ts'
import { lockNamed, readNamed } from './named.ts'
import { PAYING_TYPES, type PayingType } from './payment-method-types.ts'

type Configuration = Stripe.PaymentMethodConfiguration

/** Methods of Stripe's that the sandbox does not know, and that are off. */
const UNKNOWN =
  'acss_debit affirm afterpay_clearpay alipay amazon_pay apple_pay bancontact blik cartes_bancaires cashapp eps giropay google_pay ideal klarna link multibanco p24 sepa_debit sofort wechat_pay zip'.split(
    ' ',
  )

const choice = z
  .strictObject({ display_preference: z.strictObject({ preference: z.enum(['none', 'off', 'on']) }).optional() })
  .optional()

const update = parametersOf<Stripe.PaymentMethodConfigurationUpdateParams>()({
  active: boolean.optional(),
  name: text.optional(),
  ...(Object.fromEntries(PAYING_TYPES.map((type) => [type, choice])) as Record<PayingType, typeof choice>),
})

const paging = z.strictObject({ limit: z.string().optional() })

/** Which ways to pay the account has switched on: one configuration, in which all that the sandbox knows are on at first. */
export async function listPaymentMethodConfigurations(call: Call): Promise<object> {
  readParameters(paging, call.input)
  const data = [await configurationOf(call.unit)]
  return { object: 'list', data, has_more: false, url: '/v1/payment_method_configurations' }
}

export async function retrievePaymentMethodConfiguration(call: Call): Promise<object> {
  const configuration = await configurationOf(call.unit)
  if (configuration.id === pathId(call)) return configuration
  return (await readNamed(call.unit, 'payment_method_configuration', pathId(call))).data
}

export async function updatePaymentMethodConfiguration(call: Call): Promise<object> {
  const { active, name, ...chosen } = readParameters(update, call.input)
  const { unit } = call
  const initial = initialConfiguration(unit)
  const id = pathId(call)
  const stored = await unit.lock('payment_method_configuration', id)
  const before =
    id === initial.id
      ? (stored?.data ?? unit.insert(initial))
      : (await lockNamed(unit, 'payment_method_configuration', id)).data
  const changed = PAYING_TYPES.flatMap((type) => {
    const preference = chosen[type]?.display_preference?.preference
    return preference === undefined ? [] : [[type, switched(preference)] as const]
  })
  return unit.save<Configuration>({ ...before, ...given({ active, name }), ...Object.fromEntries(changed) })
}

async function configurationOf(unit: Unit): Promise<Configuration> {
  const initial = initialConfiguration(unit)
  return (await unit.read('payment_method_configuration', initial.id))?.data ?? initial
}

/** Always the same for an account, so that it need not be stored before it is changed. */
function initialConfiguration({ account }: Unit): Configuration {
  const methods = [
    ...UNKNOWN.map((type) => [type, switched('off')] as const),
    ...PAYING_TYPES.map((type) => [type, switched('on')] as const),
  ]
  return {
    ...Object.fromEntries(methods),
    id: idFor('payment_method_configuration', `methods of ${account}`),
    object: 'payment_method_configuration',
    active: true,
    application: null,
    is_default: true,
    livemode: false,
    name: 'Default',
    parent: null,
  }
}

function switched(preference: 'none' | 'off' | 'on') {
  const value = preference === 'on' ? 'on' : 'off'
  return { available: value === 'on', display_preference: { overridable: null, preference, value } }
}
