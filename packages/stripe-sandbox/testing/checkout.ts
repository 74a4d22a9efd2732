import type Stripe from 'stripe'
import { post } from './people.ts'
import type { TestSandbox } from './use-sandbox.ts'

export const SITE = 'https://sharewell.example'
export const CARD = { way: 'card', number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: 'Olivia Hart' }
export const EMAIL = { email: 'olivia@fernleaf.example' }

/** A checkout session, by default of one thing for £25, with its page and where it leads. */
export async function openCheckout(test: TestSandbox, parameters: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const session = await test.stripe.checkout.sessions.create({
    mode: 'payment',
    success_url: `${SITE}/done?session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${SITE}/basket`,
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'gbp', unit_amount: 2500, product_data: { name: 'Fernleaf <b>Plus</b>' } },
      },
    ],
    ...parameters,
  })
  return { id: session.id, page: session.url ?? '', done: `${SITE}/done?session=${session.id}` }
}

/** Presses the button of the page as it is shown now. */
export async function press(page: string, typed: Record<string, string>): Promise<Response> {
  const attempts = /name="attempts" value="(\d+)"/.exec(await (await fetch(page)).text())?.[1] ?? ''
  return post(page, { attempts, ...EMAIL, ...typed })
}

export const goneTo = (answer: Response) => answer.headers.get('location')

/** The events of one object, oldest first. */
export async function eventTypesOf(test: TestSandbox, id: string): Promise<string[]> {
  const { data } = await test.stripe.events.list({ limit: 100 })
  return data
    .filter((event) => Object(event.data.object).id === id)
    .map((event) => event.type)
    .reverse()
}
