import { listDeliveries, readDelivery, resendDelivery } from '../control/deliveries.ts'
import { html, join } from '../pages/html.ts'
import { DELIVERY_STATES, type DeliveryState, type LoggedDelivery } from '../webhooks/delivery-log.ts'
import { accountLink, type Column, formatDate, idLink, nextLink, table } from './console-page.ts'
import { callOf, type Shown, type Visit } from './visit.ts'

const STATES: Record<DeliveryState, string> = {
  pending: 'on its way',
  delivered: 'delivered',
  dropped: 'lost by a fault',
  given_up: 'given up after three days',
}

export const DELIVERY_COLUMNS: Column<LoggedDelivery>[] = [
  { label: 'Delivery', cell: ({ id }) => html`<a href="/console/deliveries/${id}">${id}</a>` },
  { label: 'Event', cell: ({ event, type }) => html`${type}<br>${idLink(event)}` },
  {
    label: 'To',
    cell: ({ url, endpoint }) => html`<a class="id address" href="/console/objects/${endpoint}">${url}</a>`,
  },
  {
    label: 'State',
    cell: ({ state }) =>
      html`<span ${state === 'delivered' || state === 'pending' ? '' : html`class="failed"`}>${STATES[state]}</span>`,
  },
  { label: 'Answers', cell: ({ attempts }) => answersOf(attempts) },
  { label: 'Next try', cell: ({ state, due_at }) => (state === 'pending' ? formatDate(due_at) : '') },
  {
    label: 'Again',
    cell: ({ id }) =>
      html`<form method="post" action="/console/deliveries/${id}/send"><button aria-label="Send again delivery ${id}">Send again</button></form>`,
  },
]

/** What was sent to whom and how it went. */
export async function showDeliveries(visit: Visit): Promise<Shown> {
  const { query } = visit
  const state = DELIVERY_STATES.find((each) => each === query.get('state'))
  const endpoint = query.get('endpoint')?.trim() || undefined
  const before = Number(query.get('before') ?? Number.NaN)
  const log = await listDeliveries(
    callOf(visit, {
      ...(state && { state }),
      ...(endpoint && { endpoint }),
      ...(Number.isSafeInteger(before) && before > 0 && { before }),
    }),
  )
  const options = DELIVERY_STATES.map(
    (each) => html`<option value="${each}" ${each === state ? html`selected` : ''}>${STATES[each]}</option>`,
  )
  const last = log.has_more ? log.deliveries.at(-1)?.id : undefined
  return {
    title: 'Webhooks',
    body: html`<section><form><div class="fields">
<div><label for="state">State</label><select id="state" name="state"><option value="">any</option>${join(options, '')}</select></div>
<div><label for="endpoint">Endpoint</label><input id="endpoint" name="endpoint" value="${endpoint ?? ''}" placeholder="we_…" autocomplete="off" spellcheck="false" maxlength="100"></div>
</div><div class="buttons"><button>Show</button></div></form></section>
<section>${table(DELIVERY_COLUMNS, log.deliveries, 'No deliveries yet. Events are sent to the endpoints created with POST /v1/webhook_endpoints.')}
${nextLink('/console/deliveries', { state, endpoint }, last?.toString())}</section>`,
  }
}

export async function showDelivery(visit: Visit): Promise<Shown> {
  const delivery = await readDelivery(callOf(visit))
  return {
    title: `Delivery ${delivery.id}`,
    body: html`<section><dl>
<dt>Event</dt><dd>${delivery.type}, ${idLink(delivery.event)}</dd>
<dt>Of</dt><dd>${accountLink(delivery.account)}</dd>
<dt>To</dt><dd>${delivery.url}, ${idLink(delivery.endpoint)}</dd>
<dt>State</dt><dd>${STATES[delivery.state]}</dd>
${delivery.state === 'pending' ? html`<dt>Next try</dt><dd>${formatDate(delivery.due_at)}</dd>` : ''}
</dl></section>
<section><h2>Attempts</h2>${table(ATTEMPT_COLUMNS, delivery.attempts, 'None yet.')}</section>
<form method="post" action="/console/deliveries/${delivery.id}/send"><div class="buttons"><button class="main">Send again</button></div>
<p class="hint">Immediately, ignoring faults; if it is not taken, for three more days.</p></form>`,
  }
}

export async function sendAgainByForm(visit: Visit): Promise<Shown> {
  const { id } = await resendDelivery(callOf(visit))
  return { lead: `/console/deliveries/${id}` }
}

const ATTEMPT_COLUMNS: Column<LoggedDelivery['attempts'][number]>[] = [
  { label: 'When', cell: ({ attempted_at }) => formatDate(new Date(attempted_at)) },
  { label: 'Answer', cell: ({ status, error }) => `${status ?? error ?? ''}` },
  { label: 'Took', amount: true, cell: ({ duration_ms }) => `${duration_ms} ms` },
]

/** How it was answered, what was answered several times in a row only once: '500 ×3, 200'. */
function answersOf(attempts: LoggedDelivery['attempts']): string {
  const runs: { answer: string; times: number }[] = []
  for (const { status, error } of attempts) {
    const answer = `${status ?? error}`
    const last = runs.at(-1)
    if (last?.answer === answer) last.times += 1
    else runs.push({ answer, times: 1 })
  }
  return runs.map(({ answer, times }) => (times === 1 ? answer : `${answer} ×${times}`)).join(', ')
}
