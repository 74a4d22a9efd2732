import type { ServerResponse } from 'node:http'
import { pageAddress, successAddress } from '../checkout/addresses.ts'
import { attempt, type FilledIn } from '../checkout/attempt.ts'
import { applyCode, removeCode } from '../checkout/discounts.ts'
import type { ApiOptions, ApiRequest } from '../http/api.ts'
import { Failure, type FailureBody } from '../http/failure.ts'
import type { Work } from '../http/operation.ts'
import type { Unit } from '../store/unit.ts'
import { type Problems, readCheckout, typedValues } from './checkout-form.ts'
import { checkoutPage, expiredPage } from './checkout-page.ts'
import { readShown, type Shown } from './checkout-shown.ts'
import { redirect, sendGone, sendPage } from './layout.ts'
import { fieldOf } from './method-fields.ts'
import { inUnit } from './page-unit.ts'

/** The page of a checkout session. Its address is all one needs, so it is as long as a secret. */
export async function visitCheckout(api: ApiOptions, incoming: ApiRequest, id: string): Promise<void> {
  const { request, response, body } = incoming
  const shown = await readShown(api, id)
  if (shown === undefined) return sendGone(response)
  if (request.method !== 'POST') return show(response, shown)
  if (shown.session.status !== 'open') return redirect(response, nextAddress(api, shown))
  const typed = new URLSearchParams(body)
  const act = { apply_code: applyCode, remove_code: removeCode }[actionOf(typed)]
  if (act !== undefined) return change(api, incoming, shown, typed, act)
  const read = readCheckout(typed, shown)
  if ('problems' in read) return sendPage(response, 422, checkoutPage(shown, typedValues(typed), read.problems))
  const { context } = api
  const address = pageAddress(context, id)
  const refusal = await tryIt(api, incoming, shown, (unit) => attempt({ unit, context }, id, read.filledIn, address))
  const after = (await readShown(api, id)) ?? shown
  if (refusal === undefined) return redirect(response, nextAddress(api, after))
  const problems = problemsOf(refusal, read.filledIn)
  sendPage(response, 402, checkoutPage(after, typedValues(typed), problems))
}

function show(response: ServerResponse, shown: Shown): void {
  const { session, intent } = shown
  const error = intent?.object === 'payment_intent' ? intent.last_payment_error : intent?.last_setup_error
  const problems: Problems = error?.message === undefined ? {} : { page: error.message }
  if (session.status === 'complete') redirect(response, successAddress(session))
  else if (session.status === 'expired') sendPage(response, 410, expiredPage(shown))
  else sendPage(response, 200, checkoutPage(shown, {}, problems))
}

/** Where somebody goes whose button press was counted, now or before. */
function nextAddress(api: ApiOptions, shown: Shown): string {
  const { session, intent } = shown
  const { redirect_to_url } = intent?.next_action ?? {}
  const instructions =
    intent?.object === 'payment_intent' ? intent.next_action?.display_bank_transfer_instructions : undefined
  if (session.status === 'complete') return instructions?.hosted_instructions_url ?? successAddress(session)
  if (session.status === 'open' && redirect_to_url?.url) return redirect_to_url.url
  return pageAddress(api.context, session.id)
}

/** Nobody pays the whole price because a code that was typed was not applied. */
function actionOf(typed: URLSearchParams): string {
  const isCodeTyped = (typed.get('code') ?? '').trim() !== ''
  return typed.get('action') ?? (isCodeTyped ? 'apply_code' : 'pay')
}

/** A promotion code is applied, or taken away again; what was typed besides stays. */
async function change(
  api: ApiOptions,
  incoming: ApiRequest,
  shown: Shown,
  typed: URLSearchParams,
  act: (work: Work, id: string, code: string) => Promise<void>,
): Promise<void> {
  const { context } = api
  const { id } = shown.session
  const code = (typed.get('code') ?? '').trim().slice(0, 500)
  const refusal = await tryIt(api, incoming, shown, (unit) => act({ unit, context }, id, code))
  const values = typedValues(typed)
  if (refusal !== undefined) {
    return sendPage(incoming.response, 422, checkoutPage(shown, values, { code: refusal.message }))
  }
  const after = (await readShown(api, id)) ?? shown
  const applied = after.code === null ? undefined : `Code ${after.code} applied. You have not been charged yet.`
  sendPage(incoming.response, 200, checkoutPage(after, { ...values, code: '' }, {}, applied))
}

async function tryIt(
  api: ApiOptions,
  incoming: ApiRequest,
  { account }: Shown,
  work: (unit: Unit) => Promise<void>,
): Promise<FailureBody | undefined> {
  try {
    await inUnit(api, incoming.request_id, work, account)
    return undefined
  } catch (error) {
    if (error instanceof Failure && error.status < 500) return error.body
    throw error
  }
}

function problemsOf(refusal: FailureBody, { method }: FilledIn): Problems {
  const field = method !== null && 'type' in method ? fieldOf(refusal, method.type) : undefined
  return field === undefined ? { page: refusal.message } : { [field]: refusal.message }
}
