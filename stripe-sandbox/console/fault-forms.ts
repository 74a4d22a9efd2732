import { type HtmlSafeString, html, join } from '../pages/html.ts'

/** Each kind in words. */
const CALL_KINDS = [
  ['late', 'answers late, the work done'],
  ['error_before', '500, nothing done'],
  ['error_after', '500, the work done'],
  ['drop_after', 'closes the connection, the work done'],
  ['rate_limit', '429, nothing done'],
] as const

const WEBHOOK_KINDS = [
  ['webhook_delay', 'come late'],
  ['webhook_twice', 'come twice'],
  ['webhook_reorder', 'come in the opposite order'],
  ['webhook_drop', 'never come'],
] as const

/** What may go wrong when the API is called. */
export function callForm(typed: Record<string, string>): HtmlSafeString {
  return form('Calls that go wrong', CALL_KINDS, typed, [
    field('path', 'Address begins with', typed.path ?? '/v1/', { prefix: 'call' }),
    choice(
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
    ),
    ...counted('call', typed),
  ])
}

/** What may go wrong with webhooks. */
export function webhookForm(typed: Record<string, string>): HtmlSafeString {
  return form('Webhooks that go astray', WEBHOOK_KINDS, typed, [
    field('event_type', 'Event type begins with', typed.event_type ?? '', {
      prefix: 'webhook',
      hint: 'Nothing means any.',
    }),
    ...counted('webhook', typed),
  ])
}

function form(
  title: string,
  kinds: readonly (readonly [string, string])[],
  typed: Record<string, string>,
  fields: HtmlSafeString[],
): HtmlSafeString {
  const id = `${kinds[0]?.[0]}-kind`
  return html`<section><h2>${title}</h2><form method="post" action="/console/faults"><div class="fields">
${choice(id, 'kind', 'What happens', kinds, typed.kind)}
${join(fields, '')}
</div><div class="buttons"><button class="main">Order this fault</button></div></form></section>`
}

function counted(prefix: string, typed: Record<string, string>): HtmlSafeString[] {
  return [
    field('times', 'For so many', typed.times ?? '1', { prefix, numeric: true }),
    field('skip', 'After so many that pass', typed.skip ?? '0', { prefix, numeric: true }),
    field('share', 'Share of them', typed.share ?? '1', { prefix, hint: 'Above 0, up to 1. The seed chooses which.' }),
    field('seed', 'Seed', typed.seed ?? '1', { prefix, numeric: true }),
    field('delay_ms', 'Milliseconds, where it waits', typed.delay_ms ?? '1000', { prefix, numeric: true }),
  ]
}

function field(
  name: string,
  label: string,
  value: string,
  { prefix, hint, numeric = false }: { prefix: string; hint?: string; numeric?: boolean },
): HtmlSafeString {
  const id = `${prefix}-${name}`
  return html`<div><label for="${id}">${label}</label>
<input id="${id}" name="${name}" value="${value}" autocomplete="off" ${numeric ? html`inputmode="numeric"` : ''} ${hint ? html`aria-describedby="${id}-hint"` : ''}>
${hint ? html`<p class="hint" id="${id}-hint">${hint}</p>` : ''}</div>`
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
