import type Stripe from 'stripe'
import { z } from 'zod'
import type { ApiOptions, ApiRequest } from '../http/api.ts'
import { readAccount } from '../objects/accounts.ts'
import { banksOf } from '../objects/bank-accounts.ts'
import { replaceBank } from '../objects/replace-bank.ts'
import { findLink } from '../store/hosted-links.ts'
import { bankNumbersOf } from './bank-numbers.ts'
import { recentPayouts } from './dashboard-payouts.ts'
import { day } from './day.ts'
import { textField } from './fields.ts'
import { type HtmlSafeString, html, join } from './html.ts'
import { page, redirect, sendGone, sendPage } from './layout.ts'
import { money } from './money.ts'
import { inUnit, readingUnit } from './page-unit.ts'

const SHOWN = 20
const BANK_FIELDS = ['sort_code', 'account_number'] as const

interface Typed {
  values: { sort_code: string; account_number: string }
  problems: { sort_code?: string | undefined; account_number?: string | undefined }
}

/** An express account's own small dashboard: what it has, what came in, and where it is paid out to. */
export async function visitDashboard(api: ApiOptions, incoming: ApiRequest, token: string): Promise<void> {
  const { request, response, body, url } = incoming
  const link = await findLink(api.pool, 'dashboard', token)
  if (link === undefined || link.expires_at <= api.now()) return sendGone(response)
  const account = await readAccount(readingUnit(api), link.subject)
  if (request.method !== 'POST') return sendPage(response, 200, await dashboard(api, account, NOTHING_TYPED))
  const submitted = new URLSearchParams(body)
  const values = {
    sort_code: submitted.get('sort_code') ?? '',
    account_number: submitted.get('account_number') ?? '',
  }
  const numbers = bankNumbersOf(account.country)
  const given = z
    .object({ sort_code: numbers.sort_code.schema, account_number: numbers.account_number.schema })
    .safeParse(values)
  if (!given.success) {
    const { fieldErrors } = z.flattenError(given.error)
    const problems = { sort_code: fieldErrors.sort_code?.[0], account_number: fieldErrors.account_number?.[0] }
    return sendPage(response, 422, await dashboard(api, account, { values, problems }))
  }
  await inUnit(api, incoming.request_id, (unit) => replaceBank(unit, account.id, given.data))
  redirect(response, url.pathname)
}

const NOTHING_TYPED: Typed = { values: { sort_code: '', account_number: '' }, problems: {} }

async function dashboard(api: ApiOptions, account: Stripe.Account, typed: Typed): Promise<string> {
  const balances = await api.pool.query<{ currency: string; available: number; pending: number }>(
    'select currency, available, pending from stripe_sandbox.balances where account = $1 order by currency',
    [account.id],
  )
  const moved = await api.pool.query<{ data: Stripe.BalanceTransaction }>(
    `select data from stripe_sandbox.objects where object = 'balance_transaction' and account = $1 and not deleted
     order by created desc, seq desc limit $2`,
    [account.id, SHOWN],
  )
  const sums = balances.rows.map(
    ({ currency, available, pending }) =>
      html`<p>${money(available, currency)} available${pending === 0 ? '' : `, ${money(pending, currency)} on its way`}</p>`,
  )
  const lines = moved.rows.map(
    ({ data }) => html`<tr><td>${day(data.created)}</td>
<td>${data.description ?? data.type}</td><td class="amount">${money(data.net, data.currency)}</td></tr>`,
  )
  return page(
    'Express dashboard',
    html`<section><h2>Balance</h2>${sums.length > 0 ? join(sums, '') : html`<p>Nothing yet.</p>`}</section>
${payouts(account, typed, await recentPayouts(api.pool, account.id))}
<section><h2>Activity</h2>${lines.length === 0 ? html`<p>Nothing yet.</p>` : activity(lines)}</section>`,
  )
}

function activity(lines: HtmlSafeString[]): HtmlSafeString {
  return html`<table><thead><tr><th>Date</th><th>What</th><th class="amount">Amount</th></tr></thead>
<tbody>${join(lines, '')}</tbody></table>`
}

function payouts(
  account: Stripe.Account,
  { values, problems }: Typed,
  recent: HtmlSafeString | string,
): HtmlSafeString {
  const numbers = bankNumbersOf(account.country)
  const [bank] = banksOf(account)
  const closed = bank?.status === 'errored'
  const first = BANK_FIELDS.find((name) => problems[name] !== undefined)
  const fields = BANK_FIELDS.map((name) =>
    textField({
      name,
      label: numbers[name].label,
      value: values[name],
      problem: problems[name],
      hint: `Test value: ${numbers[name].test}`,
      autofocus: name === first,
      numeric: true,
    }),
  )
  return html`<section><h2>Payouts</h2>
<p>${everySoOften(account)}</p>${recent}
<p class="${closed ? 'error' : 'hint'}">${bankLine(bank)}</p>
<form method="post">${join(fields, '')}
<div class="buttons"><button ${closed ? html`class="main"` : ''}>Use this bank account</button></div></form></section>`
}

function bankLine(bank: Stripe.BankAccount | undefined): string {
  if (bank === undefined) return 'No bank account yet.'
  const name = `${bank.bank_name} ending in ${bank.last4}`
  if (bank.status !== 'errored') return `To ${name}.`
  return `A payout to ${name} was returned. Add another bank account to receive payouts.`
}

function everySoOften({ settings }: Stripe.Account): string {
  const { interval, weekly_payout_days, monthly_payout_days } = settings?.payouts?.schedule ?? { interval: 'manual' }
  if (interval === 'daily') return 'Your balance is paid out every day.'
  if (interval === 'weekly') return `Your balance is paid out every week, on ${weekly_payout_days?.join(', ')}.`
  if (interval === 'monthly') return `Your balance is paid out every month, on day ${monthly_payout_days?.join(', ')}.`
  return 'Your balance is paid out when the platform orders it.'
}
