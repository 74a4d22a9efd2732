import type { Field } from '../pages/fields.ts'
import { type HtmlSafeString, html, join } from '../pages/html.ts'
import { alertOf, formFields } from './console-page.ts'
import type { Problems } from './visit.ts'

/** Each kind in words. */
const CALL_KINDS = [
  ['late', 'responds late, request processed'],
  ['error_before', '500, not processed'],
  ['error_after', '500, request processed'],
  ['drop_after', 'closes the connection, the work done'],
  ['rate_limit', '429, not processed'],
] as const

const WEBHOOK_KINDS = [
  ['webhook_delay', 'arrive late'],
  ['webhook_twice', 'arrive twice'],
  ['webhook_reorder', 'come in the opposite order'],
  ['webhook_drop', 'never arrive'],
] as const

export function isOfWebhooks({ kind }: Record<string, string>): boolean {
  return WEBHOOK_KINDS.some(([name]) => name === kind)
}

/** What may go wrong when the API is called. */
export function callForm(typed: Record<string, string>, problems: Problems): HtmlSafeString {
  const method = choice(
    'call-method',
    'method',
    'Method',
    [
      ['', 'any'],
      ['GET', 'GET'],
      ['POST', 'POST'],
      ['DELETE', 'DELETE'],
    ],
    typed.method,
  )
  const path = { name: 'path', id: 'call-path', label: 'Path starts with', value: typed.path ?? '/v1/' }
  const kind = choice('call-kind', 'kind', 'What happens', CALL_KINDS, typed.kind)
  return form('API faults', [kind, method], [path, ...counted('call', typed)], problems)
}

/** What may go wrong with webhooks. */
export function webhookForm(typed: Record<string, string>, problems: Problems): HtmlSafeString {
  const type = {
    name: 'event_type',
    id: 'webhook-event_type',
    label: 'Event type starts with',
    value: typed.event_type ?? '',
    hint: 'Leave empty for any.',
  }
  const kind = choice('webhook-kind', 'kind', 'What happens', WEBHOOK_KINDS, typed.kind)
  return form('Webhook faults', [kind], [type, ...counted('webhook', typed)], problems)
}

function form(title: string, choices: HtmlSafeString[], fields: Field[], problems: Problems): HtmlSafeString {
  return html`<section><h2>${title}</h2>${alertOf(problems, fields)}<form method="post" action="/console/faults"><div class="fields">
${join(choices, '')}${formFields(fields, problems)}
</div><div class="buttons"><button class="main">Add fault</button></div></form></section>`
}

function counted(prefix: string, typed: Record<string, string>): Field[] {
  const field = (name: string, label: string, usual: string): Field => {
    return { name, id: `${prefix}-${name}`, label, value: typed[name] ?? usual }
  }
  return [
    { ...field('times', 'For so many', '1'), numeric: true },
    { ...field('skip', 'After this many calls', '0'), numeric: true },
    { ...field('share', 'Share of them', '1'), hint: 'Above 0, up to 1. The seed chooses which.' },
    { ...field('seed', 'Seed', '1'), numeric: true },
    { ...field('delay_ms', 'Milliseconds, where it waits', '1000'), numeric: true },
  ]
}

function choice(
  id: string,
  name: string,
  label: string,
  options: readonly (readonly [string, string])[],
  chosen: string | undefined,
): HtmlSafeString {
  const listed = options.map(
    ([value, words]) => html`<option value="${value}" ${value === chosen ? html`selected` : ''}>${words}</option>`,
  )
  return html`<div><label for="${id}">${label}</label><select id="${id}" name="${name}">${join(listed, '')}</select></div>`
}
