import { clearFaults, orderFault, removeFault } from '../control/faults.ts'
import type { Fault } from '../http/faults.ts'
import { html, join } from '../pages/html.ts'
import { type Column, table } from './console-page.ts'
import { callForm, isOfWebhooks, webhookForm } from './fault-forms.ts'
import { callOf, done, type Problems, type Shown, type Visit, withNumbers } from './visit.ts'

const NUMBERS = ['times', 'skip', 'share', 'seed', 'delay_ms']

export async function showFaults(visit: Visit): Promise<Shown> {
  return faultsPage(visit, {}, {})
}

export async function orderByForm(visit: Visit): Promise<Shown> {
  return done(orderFault(callOf(visit, withNumbers(visit.form, NUMBERS))), {
    lead: () => '/console/faults',
    again: async (problems) => faultsPage(visit, visit.form, problems),
  })
}

export async function removeByForm(visit: Visit): Promise<Shown> {
  await removeFault(callOf(visit))
  return { lead: '/console/faults' }
}

export async function clearByForm(visit: Visit): Promise<Shown> {
  await clearFaults(callOf(visit))
  return { lead: '/console/faults' }
}

function faultsPage({ api }: Visit, typed: Record<string, string>, problems: Problems): Shown {
  const active = api.faults.list()
  const clear = html`<form method="post" action="/console/faults/clear"><div class="buttons"><button>Remove all</button></div></form>`
  const forms = isOfWebhooks(typed)
    ? [callForm({}, {}), webhookForm(typed, problems)]
    : [callForm(typed, problems), webhookForm({}, {})]
  return {
    title: 'Faults',
    body: html`<section><h2>Ordered</h2>${table(COLUMNS, active, 'No faults. A restart clears all faults.')}${active.length > 1 ? clear : ''}</section>
${join(forms, '')}`,
  }
}

const COLUMNS: Column<Fault>[] = [
  { label: 'Kind', cell: ({ kind }) => kind },
  { label: 'Meets', cell: meets },
  { label: 'Left', amount: true, cell: ({ left }) => `${left}` },
  {
    label: 'Remove',
    cell: ({ id, kind }) =>
      html`<form method="post" action="/console/faults/${id}/remove"><button aria-label="Remove fault ${id}, ${kind}">Remove</button></form>`,
  },
]

function meets(fault: Fault): string {
  const what =
    'path' in fault
      ? `${fault.method ?? 'any call'} ${fault.path}…`
      : fault.event_type === ''
        ? 'any event'
        : `events ${fault.event_type}…`
  const some = fault.share < 1 ? `, a share of ${fault.share} by seed ${fault.seed}` : ''
  const after = fault.skip > 0 ? `, after ${fault.skip} more` : ''
  const waits = ['late', 'webhook_delay', 'webhook_reorder'].includes(fault.kind) ? `, ${fault.delay_ms} ms` : ''
  return what + some + after + waits
}
