import type { ServerResponse } from 'node:http'
import { type Field, textField } from '../pages/fields.ts'
import { type HtmlSafeString, html, join } from '../pages/html.ts'
import { page, sendPage } from '../pages/layout.ts'
import type { Problems, Shown } from './visit.ts'

const STYLE = `
main { max-width: 1120px } h1 { overflow-wrap: anywhere }
form > .buttons { margin-top: 16px } section > form:last-child > :last-child { margin-bottom: 0 }
.console { display: flex; flex-wrap: wrap; gap: 4px 20px; max-width: 1120px; margin: 0 auto; padding: 8px 16px;
  border-bottom: 1px solid var(--line) }
.console a { padding: 10px 0; text-decoration: none } .console a:hover { text-decoration: underline }
.console [aria-current] { color: var(--ink); font-weight: 600 }
select, textarea { width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; color: inherit;
  background: var(--page); border: 1px solid var(--soft); border-radius: 6px }
code, pre, .id { font-family: ui-monospace, monospace; font-size: 14px } .id { overflow-wrap: anywhere }
pre { overflow-x: auto; margin: 0; tab-size: 2 }
.pairs { display: grid; grid-template-columns: repeat(auto-fill, minmax(260px, 1fr)); gap: 0 24px }
.pairs > * { margin: 0; display: flex; justify-content: space-between; gap: 12px; padding: 6px 0; border-bottom: 1px solid var(--line) }
.fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr)); gap: 0 16px }
.whole { white-space: nowrap }
.address { display: inline-block; min-width: 190px }
td, th { padding: 8px 16px 8px 0; vertical-align: top } td:last-child, th:last-child { padding-right: 0 }
td form { margin: 0 } td button { min-height: 36px; padding: 4px 14px; white-space: nowrap }
.failed { color: var(--bad) }
.time { font-size: 28px; font-variant-numeric: tabular-nums; margin: 0 }
@media (max-width: 720px) {
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  tr { display: block; border-bottom: 1px solid var(--line); padding: 8px 0 }
  td { display: flex; justify-content: space-between; gap: 16px; border: 0; padding: 4px 0; text-align: right }
  td::before { content: attr(data-label); color: var(--soft); text-align: left; flex: none }
}
`

const PAGES = [
  ['/console', 'Overview'],
  ['/console/objects', 'Objects'],
  ['/console/deliveries', 'Webhooks'],
  ['/console/faults', 'Faults'],
  ['/console/clock', 'Clock'],
  ['/console/businesses', 'Businesses'],
  ['/console/test-data', 'Test numbers'],
] as const

export function sendConsole(response: ServerResponse, shown: Shown, pathname = ''): void {
  if ('lead' in shown) throw new Error('External link')
  const links = PAGES.map(([address, name]) => {
    const current = address === pathname ? html` aria-current="page"` : ''
    return html`<a href="${address}"${current}>${name}</a>`
  })
  const above = html`<nav class="console" aria-label="Console">${join(links, '')}</nav>`
  const content = page(shown.title, shown.body, { style: STYLE, above })
  sendPage(response, shown.status ?? 200, content, "; form-action 'self'")
}

export interface Column<Row> {
  label: string
  amount?: boolean
  cell: (row: Row) => HtmlSafeString | string
}

/** A table that is cards on a phone; the words stand where nothing is. */
export function table<Row>(columns: Column<Row>[], rows: Row[], nothing: string): HtmlSafeString {
  if (rows.length === 0) return html`<p class="hint">${nothing}</p>`
  const classOf = ({ amount }: Column<Row>) => (amount ? html` class="amount"` : '')
  const head = columns.map((column) => html`<th scope="col"${classOf(column)}>${column.label}</th>`)
  const body = rows.map((row) => {
    const cells = columns.map(
      (column) => html`<td data-label="${column.label}"${classOf(column)}><div>${column.cell(row)}</div></td>`,
    )
    return html`<tr>${join(cells, '')}</tr>`
  })
  return html`<table><thead><tr>${join(head, '')}</tr></thead><tbody>${join(body, '')}</tbody></table>`
}

export function problemOf(problem: string | undefined): HtmlSafeString | string {
  return problem === undefined ? '' : html`<p class="error" role="alert">${problem}</p>`
}

/** The fields of a form, each with what is wrong with it; the first of these has the focus. */
export function formFields(fields: Field[], problems: Problems): HtmlSafeString {
  const first = fields.find(({ name }) => problems[name] !== undefined)
  return join(
    fields.map((field) => textField({ ...field, problem: problems[field.name], autofocus: field === first })),
    '',
  )
}

/** What stands above a form that was not done: what is wrong with all of it, or with what has no field. */
export function alertOf(problems: Problems, fields: Field[]): HtmlSafeString | string {
  const wrong = Object.keys(problems)
  if (wrong.length === 0) return ''
  const elsewhere = wrong.filter((name) => !fields.some((field) => field.name === name))
  const words = elsewhere.map((name) => (name === '' ? problems[name] : `${name}: ${problems[name]}`))
  return problemOf(words.length === 0 ? 'Check the highlighted answers.' : words.join(' '))
}

export function idLink(id: string): HtmlSafeString {
  return html`<a class="id" href="/console/objects/${encodeURIComponent(id)}">${id}</a>`
}

export function accountLink(account: string): HtmlSafeString | string {
  return account === '' ? 'the platform' : idLink(account)
}

/** Where the list goes on, with everything it was asked by. */
export function nextLink(address: string, asked: Record<string, string | undefined>, before: string | undefined) {
  if (before === undefined) return ''
  const query = new URLSearchParams({ before })
  for (const [name, value] of Object.entries(asked)) if (value) query.set(name, value)
  return html`<p><a href="${address}?${query.toString()}">Older ones</a></p>`
}

/** A moment by the sandbox's clock. */
export function formatTime(seconds: number): string {
  return formatDate(new Date(seconds * 1000))
}

export function formatDate(date: Date): string {
  return `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
