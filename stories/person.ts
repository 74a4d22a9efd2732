import { randomUUID } from 'node:crypto'
import { createORPCClient } from '@orpc/client'
import { type ContractRouterClient, minifyContractRouter } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { type Contract, contract } from '#contract/index.ts'

interface CallContext {
  /** Said where a story repeats a call; a new key for every other. */
  idempotency_key?: string
}

export type Client = JsonifiedClient<ContractRouterClient<Contract, CallContext>>

/** Somebody at a browser: the product's client with a cookie jar, and the payment provider's endpoint for cards. */
export interface Person {
  api: Client
  /** Saves a card as the browser does: the number goes to the provider, the product learns only its id. */
  saveCard(number: string): Promise<string>
  /** Fills in the provider's hosted page, as far as 'finish', and comes back. */
  openPayoutAccount(): Promise<void>
  cookies: Map<string, string>
}

/** A browser at this address, with the cookies it already has. */
export function personAt(url: string, kept: ReadonlyMap<string, string> = new Map()): Person {
  const cookies = new Map(kept)
  const link = new OpenAPILink<CallContext>(minifyContractRouter(contract), {
    url,
    headers: ({ context }) => ({
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'idempotency-key': context.idempotency_key ?? randomUUID(),
    }),
    fetch: async (request, init) => {
      const response = await fetch(request, init)
      for (const line of response.headers.getSetCookie()) keep(cookies, line)
      return response
    },
  })
  const api: Client = createORPCClient(link)
  return {
    api,
    cookies,
    saveCard: (number) => saveCard(api, number),
    openPayoutAccount: () => openPayoutAccount(api),
  }
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split('; ')
  const at = pair.indexOf('=')
  const ends = attributes.some((attribute) => attribute.toLowerCase() === 'max-age=0')
  if (ends) cookies.delete(pair.slice(0, at))
  else cookies.set(pair.slice(0, at), pair.slice(at + 1))
}

async function saveCard(api: Client, number: string): Promise<string> {
  const { api_url, publishable_key } = await api.paymentMethods.getStripeConfig()
  const { setup_intent_id, client_secret } = await api.paymentMethods.createSetupIntent({})
  const response = await fetch(`${api_url}/v1/setup_intents/${setup_intent_id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: publishable_key,
      client_secret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2030',
      'payment_method_data[card][cvc]': '123',
      'payment_method_data[billing_details][name]': 'Olivia Hart',
    }),
  })
  if (!response.ok) throw new Error(`The provider refused the card: ${await response.text()}`)
  const card = await api.paymentMethods.addPaymentMethod({ user_id: 'current', setup_intent_id })
  return card.id
}

async function openPayoutAccount(api: Client): Promise<void> {
  const { url } = await api.connect.createAccountLink({ country: 'GB' })
  await finishOnboarding(url)
  await api.connect.refreshConnection({})
}

/** Answers the provider's hosted form and agrees, as Priya does in her browser. */
async function finishOnboarding(url: string): Promise<void> {
  const page = await fetch(url)
  const body = new URLSearchParams({ action: 'submit', ...ANSWERS })
  const response = await fetch(page.url, { method: 'POST', redirect: 'manual', body })
  if (response.status !== 303) throw new Error(`The hosted form was not accepted: ${await response.text()}`)
}

const ANSWERS = {
  business_type: 'individual',
  first_name: 'Priya',
  last_name: 'Shah',
  dob_day: '12',
  dob_month: '5',
  dob_year: '1991',
  sort_code: '10-88-00',
  account_number: '00012345',
}
