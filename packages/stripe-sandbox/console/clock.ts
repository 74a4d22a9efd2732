import { type ClockState, eventsSince, type Happened, moveClock, readClock, tryFailedAgain } from '../control/clock.ts'
import type { Field } from '../pages/fields.ts'
import { html } from '../pages/html.ts'
import type { DueWork } from '../time/due-work.ts'
import { accountLink, alertOf, type Column, formatTime, formFields, idLink, table } from './console-page.ts'
import { callOf, done, type Problems, type Shown, type Visit } from './visit.ts'

const SHOWN = 100

export async function showClock(visit: Visit): Promise<Shown> {
  return clockPage(visit)
}

export async function moveByForm(visit: Visit): Promise<Shown> {
  return done(moveClock(callOf(visit)), {
    lead: ({ since }) => `/console/clock?since=${since}`,
    again: (problems) => clockPage(visit, problems),
  })
}

export async function tryAgainByForm(visit: Visit): Promise<Shown> {
  await tryFailedAgain(callOf(visit))
  return { lead: '/console/clock' }
}

async function clockPage(visit: Visit, problems: Problems = {}): Promise<Shown> {
  const clock = await readClock(callOf(visit))
  const { form, query, api } = visit
  const since = Number(query.get('since') ?? Number.NaN)
  const happened = Number.isSafeInteger(since) ? await eventsSince(api, since, SHOWN + 1) : undefined
  const fields: Field[] = [
    { name: 'days', label: 'Days', value: form.days ?? '1', numeric: true },
    { name: 'hours', label: 'Hours', value: form.hours ?? '0', numeric: true },
  ]
  return {
    title: 'Clock',
    body: html`<section><p class="time">${formatTime(clock.now)}</p><p class="hint">${aheadOf(clock.ahead_seconds)}</p></section>
<section><h2>Move it forward</h2>${alertOf(problems, fields)}<form method="post" action="/console/clock">
<input type="hidden" name="ahead_seconds" value="${clock.ahead_seconds}">
<div class="fields">${formFields(fields, problems)}</div>
<div class="buttons"><button class="main">Move forward</button></div>
<p class="hint">Everything due on the way happens on its date: trials end, payouts arrive, cards expire. You can’t move it back.</p></form></section>
${happened === undefined ? '' : html`<section><h2>What happened</h2>${table(HAPPENED, happened.slice(0, SHOWN), 'Nothing.')}${happened.length > SHOWN ? html`<p>And more: <a href="/console/objects?object=event">all events</a>.</p>` : ''}</section>`}
${clock.failed.count === 0 ? '' : html`<section><h2>What failed</h2><p class="hint">Everything else continued. Anything that fails again appears here.</p>${table(FAILED, clock.failed.last, '')}${andMore(clock.failed.count, clock.failed.last)}</section>`}
<section><h2>Scheduled events</h2>${table(DUE, clock.due.next, 'Nothing is due.')}${andMore(clock.due.count, clock.due.next)}</section>`,
  }
}

function andMore(count: number, shown: unknown[]) {
  return count > shown.length ? html`<p>And ${count - shown.length} more.</p>` : ''
}

function aheadOf(seconds: number): string {
  if (seconds === 0) return 'It shows the time you set.'
  const hours = Math.floor(seconds / 3600)
  const [days, rest] = [Math.floor(hours / 24), hours % 24]
  return `It is ${days} days and ${rest} hours ahead of the time it was given.`
}

const DUE: Column<DueWork>[] = [
  { label: 'When', cell: ({ due_at }) => formatTime(due_at) },
  { label: 'What', cell: ({ kind }) => kind.replaceAll('_', ' ') },
  { label: 'Of', cell: ({ subject }) => idLink(subject) },
  { label: 'Account', cell: ({ account }) => accountLink(account) },
]

const FAILED: Column<ClockState['failed']['last'][number]>[] = [
  ...DUE,
  { label: 'Why', cell: ({ error }) => html`<span class="failed">${error}</span>` },
  {
    label: 'Again',
    cell: ({ id, kind, subject }) =>
      html`<form method="post" action="/console/clock/failed/${id}/again"><button aria-label="Try again ${kind.replaceAll('_', ' ')} of ${subject}">Try again</button></form>`,
  },
]

const HAPPENED: Column<Happened>[] = [
  { label: 'When', cell: ({ created }) => formatTime(created) },
  { label: 'What', cell: ({ type, id }) => html`<a href="/console/objects/${id}">${type}</a>` },
  { label: 'Of', cell: ({ about }) => (about === null ? '' : idLink(about)) },
  { label: 'Account', cell: ({ account }) => accountLink(account) },
]
