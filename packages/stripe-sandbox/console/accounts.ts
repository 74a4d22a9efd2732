import { disconnect } from '../control/accounts.ts'
import { type HtmlSafeString, html } from '../pages/html.ts'
import { callOf, type Shown, type Visit } from './visit.ts'

/** What can be done with a connected account, and what its holder can do. */
export function holderForm(id: string, data: Record<string, unknown>, gone: boolean): HtmlSafeString | string {
  if (gone) return ''
  const own = html`<p><a href="/console/objects?object=balance_transaction&account=${id}">Its balance transactions</a> · <a href="/console/objects?object=charge&account=${id}">its charges</a> · <a href="/console/businesses?account=${id}">give it a past</a></p>`
  const leave = html`<form method="post" action="/console/accounts/${id}/disconnect"><p class="hint">The account holder can remove this platform’s access in their own dashboard. The platform receives <code>account.application.deauthorized</code>and loses access to the account.</p>
<div class="buttons"><button>Disconnect, as its holder</button></div></form>`
  return html`<section><h2>This account</h2>${own}${data.type === 'standard' ? leave : ''}</section>`
}

export async function disconnectHolder(visit: Visit): Promise<Shown> {
  await disconnect(callOf(visit))
  return { lead: `/console/objects/${visit.path.id}` }
}
