import { type ClockState, eventsSince, type Happened, moveClock, readClock } from '../control/clock.ts'
import { html } from '../pages/html.ts'
import { accountLink, type Column, idLink, moment, problemOf, table } from './console-page.ts'
import { callOf, done, type Shown, type Visit } from './visit.ts'

const SHOWN = 100

export async function showClock(visit: Visit): Promise<Shown> {
  return clockPage(visit)
}

export async function moveByForm(visit: Visit): Promise<Shown> {
  return done(moveClock(callOf(visit)), {
    lead: ({ since }) => `/console/clock?since=${since}`,
    again: (problem) => clockPage(visit, problem),
  })
}

async function clockPage(visit: Visit, problem?: string): Promise<Shown> {
  const clock = await readClock(callOf(visit))
  const { form, query, api } = visit
  const since = Number(query.get('since') ?? Number.NaN)
  const happened = Number.isSafeInteger(since) ? await eventsSince(api, since, SHOWN + 1) : undefined
  return {
    title: 'Clock',
    body: html`<section><p class="time">${moment(clock.now)}</p><p class="hint">${aheadOf(clock.ahead_seconds)}</p></section>
<section><h2>Move it forward</h2><form method="post" action="/console/clock"><div class="fields">
${step('days', 'Days', form.days ?? '1')}${step('hours', 'Hours', form.hours ?? '0')}</div>
${problemOf(problem)}
<div class="buttons"><button class="main">Move forward</button></div>
<p class="hint">What falls due on the way happens, each thing at its own date: trials end, payouts arrive, cards expire. It never goes back.</p></form></section>
${happened === undefined ? '' : html`<section><h2>What happened</h2>${table(HAPPENED, happened.slice(0, SHOWN), 'Nothing.')}${happened.length > SHOWN ? html`<p>And more: <a href="/console/objects?object=event">all events</a>.</p>` : ''}</section>`}
<section><h2>What will happen by itself</h2>${table(DUE, clock.due.next, 'Nothing is due.')}${clock.due.count > clock.due.next.length ? html`<p>And ${clock.due.count - clock.due.next.length} more.</p>` : ''}</section>`,
  }
}

function step(name: string, label: string, value: string) {
  return html`<div><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${value}" inputmode="numeric" autocomplete="off"></div>`
}

function aheadOf(seconds: number): string {
  if (seconds === 0) return 'It shows the time it was given.'
  const hours = Math.floor(seconds / 3600)
  const [days, rest] = [Math.floor(hours / 24), hours % 24]
  return `It is ${days} days and ${rest} hours ahead of the time it was given.`
}

const DUE: Column<ClockState['due']['next'][number]>[] = [
  { label: 'When', cell: ({ due_at }) => moment(due_at) },
  { label: 'What', cell: ({ kind }) => kind.replaceAll('_', ' ') },
  { label: 'Of', cell: ({ subject }) => idLink(subject) },
  { label: 'Account', cell: ({ account }) => accountLink(account) },
]

const HAPPENED: Column<Happened>[] = [
  { label: 'When', cell: ({ created }) => moment(created) },
  { label: 'What', cell: ({ type, id }) => html`<a href="/console/objects/${id}">${type}</a>` },
  { label: 'Of', cell: ({ about }) => (about === null ? '' : idLink(about)) },
  { label: 'Account', cell: ({ account }) => accountLink(account) },
]
