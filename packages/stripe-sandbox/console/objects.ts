import { readClock } from '../control/clock.ts'
import { listDeliveries } from '../control/deliveries.ts'
import { countObjects, type FoundObject, knownIds, listObjectsOfKind } from '../control/objects.ts'
import { type HtmlSafeString, html, join } from '../pages/html.ts'
import { money } from '../pages/money.ts'
import { accountLink, type Column, formatTime, idLink, nextLink, problemOf, table } from './console-page.ts'
import { callOf, type Shown, type Visit } from './visit.ts'

/** What there is, by kind, and what is going on. */
export async function showOverview(visit: Visit): Promise<Shown> {
  const { counts } = await countObjects(callOf(visit))
  const clock = await readClock(callOf(visit))
  const waiting = await listDeliveries(callOf(visit, { state: 'pending', limit: 100 }))
  const faults = visit.api.faults.list().length
  const kinds = counts.map(
    ({ object, count }) =>
      html`<p><a href="/console/objects?object=${encodeURIComponent(object)}">${object}</a> <span>${count}</span></p>`,
  )
  const missing = visit.query.get('missing')
  return {
    title: 'Console',
    body: html`<section><h2>Find an object</h2>
<form action="/console/find">
<label for="id">Its id</label>
<input id="id" name="id" value="${missing ?? ''}" placeholder="ch_…, acct_…, evt_…" autocomplete="off" spellcheck="false" maxlength="300">
${problemOf(missing === null ? undefined : `No object has the ID ${missing}.`)}
<div class="buttons"><button class="main">Find</button></div>
</form></section>
<section><h2>Now</h2><dl>
<dt>Clock</dt><dd><a href="/console/clock">${formatTime(clock.now)}</a></dd>
<dt>Scheduled</dt><dd>${clock.due.count}</dd>
${clock.failed.count === 0 ? '' : html`<dt>Failed</dt><dd><a class="failed" href="/console/clock">${clock.failed.count}</a></dd>`}
<dt>Webhooks pending</dt><dd><a href="/console/deliveries?state=pending">${waiting.deliveries.length}${waiting.has_more ? ' and more' : ''}</a></dd>
<dt>Faults ordered</dt><dd><a href="/console/faults">${faults}</a></dd>
</dl></section>
<section><h2>Objects by kind</h2>${
      kinds.length === 0
        ? html`<p class="hint">None yet. Point the official SDK at <code>${visit.api.context.publicUrl}</code> with its options <code>host</code>, <code>port</code> and <code>protocol</code>.</p>`
        : html`<div class="pairs">${join(kinds, '')}</div>`
    }</section>`,
  }
}

export async function findObject({ api, query }: Visit): Promise<Shown> {
  const id = (query.get('id') ?? '').trim().slice(0, 300)
  const known = await knownIds(api.pool, [id])
  if (known.has(id)) return { lead: `/console/objects/${encodeURIComponent(id)}` }
  return { lead: id === '' ? '/console' : `/console?missing=${encodeURIComponent(id)}` }
}

/** A page of one kind, of everybody or of one account. */
export async function showObjects(visit: Visit): Promise<Shown> {
  const object = visit.query.get('object') ?? ''
  const account = visit.query.get('account')?.trim() ?? ''
  const before = visit.query.get('before') ?? undefined
  const { counts } = await countObjects(callOf(visit))
  const chosen = counts.some((kind) => kind.object === object) ? object : (counts[0]?.object ?? 'account')
  const found = await listObjectsOfKind(
    callOf(visit, {
      object: chosen,
      ...(account !== '' && { account: account === PLATFORM ? '' : account }),
      ...(before !== undefined && { before }),
    }),
  )
  const options = counts.map(
    (kind) =>
      html`<option value="${kind.object}" ${kind.object === chosen ? html`selected` : ''}>${kind.object} (${kind.count})</option>`,
  )
  const last = found.has_more ? found.objects.at(-1)?.id : undefined
  return {
    title: 'Objects',
    body: html`<section><form><div class="fields">
<div><label for="object">Kind</label><select id="object" name="object">${join(options, '')}</select></div>
<div><label for="account">Account</label><input id="account" name="account" value="${account}" placeholder="acct_…, or platform" autocomplete="off" spellcheck="false" maxlength="100"></div>
</div><div class="buttons"><button>Show</button></div></form></section>
<section>${table(COLUMNS, found.objects, 'None.')}${nextLink('/console/objects', { object: chosen, account }, last)}</section>`,
  }
}

const PLATFORM = 'platform'

const COLUMNS: Column<FoundObject>[] = [
  { label: 'Made', cell: ({ created }) => formatTime(created) },
  { label: 'Id', cell: ({ id }) => idLink(id) },
  { label: 'Account', cell: ({ account }) => accountLink(account) },
  { label: 'Says', cell: ({ data }) => saysOf(data) },
  { label: 'Amount', amount: true, cell: ({ data }) => amountOf(data) },
]

const TELLING = ['type', 'status', 'name', 'email', 'description', 'reason', 'url', 'code'] as const

/** The few words by which an object is known. */
function saysOf(data: Record<string, unknown>): HtmlSafeString | string {
  const words = TELLING.flatMap((name) => (typeof data[name] === 'string' && data[name] !== '' ? [data[name]] : []))
  return html`${words.slice(0, 3).join(' · ')}`
}

function amountOf({ amount, total, unit_amount, currency }: Record<string, unknown>): string {
  const minor = amount ?? total ?? unit_amount
  return typeof minor === 'number' && typeof currency === 'string' ? money(minor, currency) : ''
}
