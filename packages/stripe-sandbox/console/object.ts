import { listDeliveries } from '../control/deliveries.ts'
import { type Reference, readObject } from '../control/objects.ts'
import { type HtmlSafeString, html } from '../pages/html.ts'
import { holderForm } from './accounts.ts'
import { accountLink, type Column, formatTime, idLink, table } from './console-page.ts'
import { DELIVERY_COLUMNS } from './deliveries.ts'
import { jsonWithLinks } from './json.ts'
import { callOf, type Shown, type Visit } from './visit.ts'

type Read = Awaited<ReturnType<typeof readObject>>

/** One object: what is sent of it, what hides behind it, what names it, what happened to it. */
export async function showObject(visit: Visit): Promise<Shown> {
  const { pool } = visit.api
  const read = await readObject(callOf(visit))
  const { id, object, account, created, deleted, data, hidden } = read
  return {
    title: `${object} ${id}`,
    body: html`<section><dl>
<dt>Made</dt><dd>${formatTime(created)}</dd>
<dt>Account</dt><dd>${accountLink(account)}</dd>
${deleted ? html`<dt>State</dt><dd class="failed">${object === 'account' ? 'deleted or disconnected' : 'deleted'}</dd>` : ''}
</dl></section>
${object === 'account' ? holderForm(id, data, deleted) : ''}
<section><h2>API object</h2>${await jsonWithLinks(pool, data)}</section>
${Object.keys(hidden).length === 0 ? '' : html`<section><h2>Internal data of the sandbox</h2>${await jsonWithLinks(pool, hidden)}</section>`}
${await happened(visit, read)}
<section><h2>Named by</h2>${table(REFERENCE_COLUMNS, read.named_by, 'No other object refers to this one.')}</section>`,
  }
}

async function happened(visit: Visit, { id, object, events }: Read): Promise<HtmlSafeString> {
  if (object === 'event') {
    const { deliveries } = await listDeliveries(callOf(visit, { event: id, limit: 100 }))
    const nobody = 'No endpoint was subscribed to it.'
    return html`<section><h2>Told to</h2>${table(DELIVERY_COLUMNS, deliveries, nobody)}</section>`
  }
  const sent =
    object === 'webhook_endpoint' ? html`<p><a href="/console/deliveries?endpoint=${id}">Requests</a></p>` : ''
  return html`<section><h2>Events</h2>${table(EVENT_COLUMNS, events, 'No events yet.')}${sent}</section>`
}

const EVENT_COLUMNS: Column<Read['events'][number]>[] = [
  { label: 'When', cell: ({ created }) => formatTime(created) },
  { label: 'What', cell: ({ type }) => type },
  { label: 'Event', cell: ({ id }) => idLink(id) },
]

const REFERENCE_COLUMNS: Column<Reference>[] = [
  { label: 'Made', cell: ({ created }) => formatTime(created) },
  { label: 'Kind', cell: ({ object }) => object },
  { label: 'As its', cell: ({ field }) => field },
  { label: 'Id', cell: ({ id }) => idLink(id) },
]
