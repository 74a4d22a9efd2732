import type { StoredInvoice, StoredLine } from '../store/billing-shapes.ts'
import { day } from './day.ts'
import { type HtmlSafeString, html, join } from './html.ts'
import { page } from './layout.ts'
import { type MethodProblems, methodFields, TEST_CARDS_NOTE } from './method-fields.ts'
import { money } from './money.ts'

/** All an invoice's page shows. */
export interface ShownInvoice {
  invoice: StoredInvoice
  lines: StoredLine[]
  isOwed: boolean
  lastError: string | undefined
}

const STANDING: Record<string, string> = {
  open: 'To be paid',
  paid: 'Paid',
  uncollectible: 'Not paid',
  void: 'Void: no payment is due',
}

export function invoicePage(
  { invoice, lines, isOwed }: ShownInvoice,
  values: Record<string, string>,
  problems: MethodProblems & { page?: string },
): string {
  const wrong = Object.keys(problems).some((name) => name !== 'page')
  const alert = problems.page ?? (wrong ? 'Check the highlighted answers.' : undefined)
  return page(
    `Invoice ${invoice.number ?? ''}`,
    html`${facts(invoice)}${sums(invoice, lines)}
${alert === undefined ? '' : html`<p class="error" role="alert">${alert}</p>`}
${isOwed ? form(invoice, values, problems) : ''}`,
  )
}

function facts(invoice: StoredInvoice): HtmlSafeString {
  const { status_transitions: dates } = invoice
  const rows: [string, string | null][] = [
    ['Standing', STANDING[invoice.status ?? ''] ?? ''],
    ['For', invoice.customer_name ?? invoice.customer_email],
    ['Issued', dates.finalized_at === null ? null : day(dates.finalized_at)],
    ['Due', invoice.due_date === null ? null : day(invoice.due_date)],
    ['Paid on', dates.paid_at === null ? null : day(dates.paid_at)],
    ['About', invoice.description],
  ]
  const shown = rows.filter(([, value]) => value !== null && value !== '')
  return html`<section><dl>${join(
    shown.map(([name, value]) => html`<dt>${name}</dt><dd>${value ?? ''}</dd>`),
    '',
  )}</dl></section>`
}

function sums(invoice: StoredInvoice, lines: StoredLine[]): HtmlSafeString {
  const row = (name: HtmlSafeString | string, amount: number) =>
    html`<tr><td>${name}</td><td class="amount">${money(amount, invoice.currency)}</td></tr>`
  const off = invoice.subtotal - invoice.total
  const { starting_balance } = invoice
  const balance = (invoice.ending_balance ?? starting_balance) - starting_balance
  return html`<section><h2>What it is for</h2><table>
<tbody>${join(
    lines.map((line) => row(html`${line.description ?? 'Item'}${stretchOf(line)}`, line.amount)),
    '',
  )}</tbody><tfoot>
${off === 0 ? '' : row('Discount', -off)}
${balance === 0 ? '' : row(html`<strong>Total</strong>`, invoice.total)}
${balance === 0 ? '' : row(balance > 0 ? 'From your credit' : 'Carried over', -balance)}
${row(html`<strong>${balance === 0 ? 'Total' : 'Amount due'}</strong>`, invoice.amount_due)}
</tfoot></table>${invoice.footer === null ? '' : html`<p class="hint">${invoice.footer}</p>`}</section>`
}

/** The time a line is for, where it is for a time. */
function stretchOf({ period: { start, end } }: StoredLine): HtmlSafeString | string {
  return start === end ? '' : html`<p class="hint">${day(start)} – ${day(end)}</p>`
}

function form(invoice: StoredInvoice, values: Record<string, string>, problems: MethodProblems): HtmlSafeString {
  return html`<form method="post" novalidate>
<fieldset><legend>Card</legend>${methodFields('card', values, problems)}</fieldset>
<div class="buttons"><button class="main">Pay ${money(invoice.amount_remaining, invoice.currency)}</button></div>
</form>${TEST_CARDS_NOTE}`
}
