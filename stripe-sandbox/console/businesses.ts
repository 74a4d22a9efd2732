import { giveBusiness } from '../control/businesses.ts'
import { html } from '../pages/html.ts'
import { problemOf } from './console-page.ts'
import { callOf, done, type Shown, type Visit } from './visit.ts'

export async function showBusinesses(visit: Visit): Promise<Shown> {
  return businessPage({ account: visit.query.get('account') ?? '' })
}

export async function giveByForm(visit: Visit): Promise<Shown> {
  const { currencies, ...plan } = visit.form
  const sold = currencies?.split(/[\s,]+/).filter((each) => each !== '')
  return done(giveBusiness(callOf(visit, { ...plan, ...(sold && { currencies: sold }) })), {
    lead: ({ account }) => `/console/objects?object=charge&account=${account}`,
    again: async (problem) => businessPage(visit.form, problem),
  })
}

function businessPage(typed: Record<string, string>, problem?: string): Shown {
  return {
    title: 'Businesses',
    body: html`<section><h2>Give a connected account a past</h2>
<p>Products, prices, customers, subscriptions with their invoices, one-off sales, refunds, disputes and payouts, as if all of it had happened; the money adds up, and what is not over goes on with the clock. The same seed gives the same business on the same day. Nobody is told of it by webhook.</p>
<form method="post" action="/console/businesses"><div class="fields">
${field('account', 'Account', typed.account ?? '', 'The id of a connected account, acct_…')}
${field('seed', 'Seed', typed.seed ?? '1', 'Any whole number.')}
${field('months', 'Months', typed.months ?? '12', '1 to 60.')}
${field('customers', 'Customers', typed.customers ?? '100', '1 to 5000; times months at most 60000.')}
${field('currencies', 'Currencies', typed.currencies ?? '', 'Such as gbp eur; the account’s own and two others when nothing is given.')}
</div>${problemOf(problem)}<div class="buttons"><button class="main">Give it this past</button></div></form></section>`,
  }
}

function field(name: string, label: string, value: string, hint: string) {
  return html`<div><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" autocomplete="off" spellcheck="false" aria-describedby="${name}-hint">
<p class="hint" id="${name}-hint">${hint}</p></div>`
}
