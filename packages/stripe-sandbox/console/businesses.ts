import { giveBusiness } from '../control/businesses.ts'
import type { Field } from '../pages/fields.ts'
import { html } from '../pages/html.ts'
import { alertOf, formFields } from './console-page.ts'
import { callOf, done, type Problems, type Shown, type Visit } from './visit.ts'

export async function showBusinesses(visit: Visit): Promise<Shown> {
  return businessPage({ account: visit.query.get('account') ?? '' })
}

export async function giveByForm(visit: Visit): Promise<Shown> {
  const { currencies, settles_in, ...plan } = visit.form
  const lists = { ...listOf('currencies', currencies), ...listOf('settles_in', settles_in) }
  return done(giveBusiness(callOf(visit, { ...plan, ...lists })), {
    lead: ({ account }) => `/console/objects?object=charge&account=${account}`,
    again: async (problems) => businessPage(visit.form, problems),
  })
}

function listOf(name: string, typed: string | undefined) {
  return typed === undefined ? {} : { [name]: typed.split(/[\s,]+/).filter((each) => each !== '') }
}

function businessPage(typed: Record<string, string>, problems: Problems = {}): Shown {
  const fields: Field[] = [
    { name: 'account', label: 'Account', value: typed.account ?? '', hint: 'The id of a connected account, acct_…' },
    { name: 'seed', label: 'Seed', value: typed.seed ?? '1', hint: 'Any whole number.', numeric: true },
    { name: 'months', label: 'Months', value: typed.months ?? '12', hint: '1 to 60.', numeric: true },
    {
      name: 'customers',
      label: 'Customers',
      value: typed.customers ?? '100',
      hint: '1 to 5000; times months at most 60000.',
      numeric: true,
    },
    {
      name: 'currencies',
      label: 'Currencies',
      value: typed.currencies ?? '',
      hint: 'For example, gbp eur. Default: the account’s own currency and two others.',
    },
    {
      name: 'settles_in',
      label: 'Settles in',
      value: typed.settles_in ?? '',
      hint: 'Charges in other currencies are converted. Default: the account’s own currency.',
    },
    {
      name: 'settlement_days',
      label: 'Settlement days',
      value: typed.settlement_days ?? '',
      hint: '0 to 30. Default: as long as the account’s payouts wait.',
      numeric: true,
    },
  ]
  return {
    title: 'Businesses',
    body: html`<section><h2>Give a connected account a past</h2>
<p>Products, prices, customers, subscriptions with their invoices, one-off sales, refunds, disputes and payouts, as if all of it had happened; the money adds up, and what is not over goes on with the clock. The same seed gives the same business on the same day. No webhooks are sent for it.</p>
${alertOf(problems, fields)}<form method="post" action="/console/businesses"><div class="fields">
${formFields(fields, problems)}
</div><div class="buttons"><button class="main">Give it this past</button></div></form></section>`,
  }
}
