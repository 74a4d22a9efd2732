import { randomInt, randomUUID } from 'node:crypto'
import { createORPCClient } from '@orpc/client'
import { type ContractRouterClient, minifyContractRouter } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { Page } from '@playwright/test'
import { type Contract, contract } from '#contract/index.ts'

export type Client = JsonifiedClient<ContractRouterClient<Contract>>

/** Somebody who gets by call to where a test begins; a browser then goes on with the same cookies. */
export interface ApiPerson {
  api: Client
  cookies: ReadonlyMap<string, string>
}

/** Whoever is signed in in a browser, by call. */
export async function apiPersonIn(page: Page, url: string): Promise<ApiPerson> {
  const cookies = await page.context().cookies(url)
  return apiPersonAt(url, new Map(cookies.map(({ name, value }) => [name, value])))
}

export function apiPersonAt(url: string, cookies = new Map<string, string>()): ApiPerson {
  // Everybody is somewhere else: what one place may try is limited.
  const place = ['10', randomInt(256), randomInt(256), randomInt(256)].join('.')
  const link = new OpenAPILink(minifyContractRouter(contract), {
    url,
    headers: () => ({
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'idempotency-key': randomUUID(),
      'x-forwarded-for': place,
    }),
    fetch: async (request, init) => {
      const response = await fetch(request, init)
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';')
        const at = pair.indexOf('=')
        cookies.set(pair.slice(0, at), pair.slice(at + 1))
      }
      return response
    },
  })
  return { api: createORPCClient<Client>(link), cookies }
}

/** Saves a card as the browser does: its number goes to the payment provider, the product learns only an id. */
export async function saveCard({ api }: ApiPerson, number: string): Promise<string> {
  const { api_url, publishable_key } = await api.paymentMethods.getStripeConfig()
  const { setup_intent_id, client_secret } = await api.paymentMethods.createSetupIntent({})
  await posted(`${api_url}/v1/setup_intents/${setup_intent_id}/confirm`, {
    key: publishable_key,
    client_secret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
    'payment_method_data[billing_details][name]': 'Olivia Hart',
  })
  const { id } = await api.paymentMethods.addPaymentMethod({ user_id: 'current', setup_intent_id })
  return id
}

/** Answers the payment provider's hosted form, and looks at what came of it. */
export async function openPayoutAccount({ api }: ApiPerson): Promise<void> {
  const { url } = await api.connect.createAccountLink({ country: 'GB' })
  const { url: form } = await fetch(url)
  await posted(form, {
    action: 'submit',
    business_type: 'individual',
    first_name: 'Priya',
    last_name: 'Shah',
    dob_day: '12',
    dob_month: '5',
    dob_year: '1991',
    sort_code: '10-88-00',
    account_number: '00012345',
  })
  await api.connect.refreshConnection({})
}

async function posted(url: string, fields: Record<string, string>): Promise<void> {
  const response = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
  if (response.status >= 400) throw new Error(`The payment provider refused: ${await response.text()}`)
}
