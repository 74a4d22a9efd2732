import type Stripe from 'stripe'
import type { ApiOptions, ApiRequest } from '../http/api.ts'
import { Failure } from '../http/failure.ts'
import { addCard } from '../portal/cards.ts'
import { lengthProblem, MAX_CHARACTERS, textField } from './fields.ts'
import { html } from './html.ts'
import { page, redirect, sendGone, sendPage } from './layout.ts'
import { fieldOf, type MethodProblems, methodFields, readMethod, TEST_CARDS_NOTE } from './method-fields.ts'
import { inUnit } from './page-unit.ts'
import { leave } from './portal-done.ts'
import type { Portal } from './portal-shown.ts'

type Problems = MethodProblems & { name?: string; page?: string }

/** A card is typed, and its bank may ask its holder. */
export async function visitPortalCard(api: ApiOptions, incoming: ApiRequest, portal: Portal): Promise<void> {
  const { request, response, url, body } = incoming
  if (!portal.features.payment_method_update.enabled) return sendGone(response)
  const answered = await intentOf(api, portal, url.searchParams.get('setup_intent'))
  if (answered?.status === 'succeeded') return leave(api, incoming, portal)
  if (request.method !== 'POST') {
    const message = answered?.last_setup_error?.message
    return sendPage(response, 200, cardPage(portal, {}, message === undefined ? {} : { page: message }))
  }
  const typed = new URLSearchParams(body)
  const values = Object.fromEntries(
    ['number', 'expiry', 'name'].map((name) => [name, (typed.get(name) ?? '').slice(0, MAX_CHARACTERS)]),
  )
  const read = readMethod('card', typed)
  const problems: Problems = { ...('problems' in read && read.problems) }
  const name = (typed.get('name') ?? '').trim()
  const nameProblem = name === '' ? 'Enter the name on the card.' : lengthProblem(name)
  if (nameProblem !== undefined) problems.name = nameProblem
  if (Object.keys(problems).length > 0 || !('data' in read)) {
    return sendPage(response, 422, cardPage(portal, values, problems))
  }
  const { context } = api
  const attempts = Number(typed.get('attempts') ?? Number.NaN)
  const card = { data: read.data, name, attempts }
  let intent: Stripe.SetupIntent | undefined
  try {
    await inUnit(
      api,
      incoming.request_id,
      async (unit) => {
        intent = await addCard({ unit, context }, portal.session.id, card, `${portal.home}/card`)
      },
      portal.account,
    )
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error
    const field = fieldOf(error.body, 'card') ?? 'page'
    const after = { ...portal, hidden: { ...portal.hidden, attempts: attempts + (error.body.setup_intent ? 1 : 0) } }
    return sendPage(response, 402, cardPage(after, values, { [field]: error.body.message }))
  }
  const bank = intent?.next_action?.redirect_to_url?.url
  if (bank) return redirect(response, bank)
  await leave(api, incoming, portal)
}

async function intentOf(api: ApiOptions, portal: Portal, id: string | null): Promise<Stripe.SetupIntent | undefined> {
  if (id === null) return undefined
  const found = await api.pool.query<{ data: Stripe.SetupIntent }>(
    `select data from stripe_sandbox.objects where id = $1 and hidden->>'portal_session' = $2`,
    [id, portal.session.id],
  )
  return found.rows[0]?.data
}

function cardPage(portal: Portal, values: Record<string, string>, problems: Problems): string {
  const alert = problems.page ?? (Object.keys(problems).length > 0 ? 'Check the highlighted answers.' : undefined)
  const name = { name: 'name', label: 'Name on the card', value: values.name ?? '', autocomplete: 'cc-name' }
  const back = portal.session.flow === null ? portal.home : portal.session.return_url
  return page(
    'Add a card',
    html`${back === null ? '' : html`<p><a href="${back}">Back</a></p>`}
${alert === undefined ? '' : html`<p class="error" role="alert">${alert}</p>`}
<form method="post" action="${portal.home}/card" novalidate>
<input type="hidden" name="attempts" value="${portal.hidden.attempts ?? 0}">
<section>${methodFields('card', values, problems)}${textField({ ...name, problem: problems.name, autofocus: problems.name !== undefined })}</section>
<div class="buttons"><button class="main">Save card</button></div></form>${TEST_CARDS_NOTE}`,
  )
}
