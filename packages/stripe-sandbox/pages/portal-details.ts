import { z } from 'zod'
import type { ApiOptions, ApiRequest } from '../http/api.ts'
import { changeDetails, type Details } from '../portal/details.ts'
import { lengthProblem, MAX_CHARACTERS, textField } from './fields.ts'
import { html, join } from './html.ts'
import { page, sendGone, sendPage } from './layout.ts'
import { inUnit } from './page-unit.ts'
import { leave } from './portal-done.ts'
import type { Portal } from './portal-shown.ts'

const FIELDS = [
  { name: 'name', label: 'Name', autocomplete: 'name' },
  { name: 'email', label: 'Email', autocomplete: 'email' },
  { name: 'phone', label: 'Phone', autocomplete: 'tel' },
] as const
type Problems = Partial<Record<keyof Details, string>>

const email = z.email().max(512)

/** The customer corrects what the configuration lets them correct. */
export async function visitPortalDetails(api: ApiOptions, incoming: ApiRequest, portal: Portal): Promise<void> {
  const { request, response, body } = incoming
  const { enabled, allowed_updates } = portal.features.customer_update
  const fields = enabled ? FIELDS.filter(({ name }) => allowed_updates.includes(name)) : []
  if (fields.length === 0) return sendGone(response)
  const typed = new URLSearchParams(body)
  const posted = request.method === 'POST'
  const details = Object.fromEntries(
    fields.map(({ name }) => {
      const value = posted ? (typed.get(name) ?? '').trim() : (portal.customer[name] ?? '')
      return [name, value === '' ? null : value]
    }),
  ) as Details
  const problems: Problems = {}
  for (const { name } of fields) {
    const problem = lengthProblem(details[name] ?? '')
    if (posted && problem !== undefined) problems[name] = problem
  }
  if (posted && typeof details.email === 'string' && !email.safeParse(details.email).success) {
    problems.email = 'Enter an email, such as olivia@fernleaf.example.'
  }
  if (!posted || Object.keys(problems).length > 0) {
    const first = fields.find(({ name }) => problems[name] !== undefined)
    const inputs = fields.map((field) =>
      textField({
        ...field,
        value: (details[field.name] ?? '').slice(0, MAX_CHARACTERS),
        problem: problems[field.name],
        autofocus: field === first,
      }),
    )
    const content = html`<p><a href="${portal.home}">Back</a></p>
<form method="post" novalidate><section>${join(inputs, '')}</section>
<div class="buttons"><button class="main">Save</button></div></form>`
    return sendPage(response, posted ? 422 : 200, page('Your details', content))
  }
  const { context } = api
  await inUnit(
    api,
    incoming.request_id,
    (unit) => changeDetails({ unit, context }, portal.customer.id, details),
    portal.account,
  )
  await leave(api, incoming, portal)
}
