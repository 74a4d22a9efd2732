import { customerWithCard, fund, openOnboarding, PRIYA, post, REFRESH_URL, RETURN_URL } from '../testing/people.ts'
import type { TestSandbox } from '../testing/use-sandbox.ts'
import type { PublishedObjectType } from './fields/published.ts'
import { oneOfTheBilled } from './one-of-the-billed.ts'
import { oneOfTheHosted } from './one-of-the-hosted.ts'

/** One object of every object type, made by the calls that make it. */
export async function oneOfEach(test: TestSandbox): Promise<Record<PublishedObjectType, unknown>> {
  const { stripe } = test
  const { customer, method } = await customerWithCard(test)
  const made = await stripe.accounts.create({ type: 'express', country: 'GB', email: 'priya@example.com' })
  await post(await openOnboarding(test, made.id), { action: 'submit', ...PRIYA })
  const account = await stripe.accounts.retrieve(made.id)
  const intent = await fund(test, 90_000)
  const transfer = await stripe.transfers.create({ amount: 5000, currency: 'gbp', destination: account.id })
  const link = { account: account.id, refresh_url: REFRESH_URL, return_url: RETURN_URL } as const
  await stripe.paymentIntents.create(
    { amount: 900, currency: 'gbp', payment_method: 'pm_card_visa', confirm: true, application_fee_amount: 90 },
    { stripeAccount: account.id },
  )
  await stripe.paymentIntents.create({
    amount: 900,
    currency: 'gbp',
    payment_method: 'pm_card_createDispute',
    confirm: true,
  })
  const product = await stripe.products.create({
    name: 'Fernleaf, a month of meal plans',
    default_price_data: { currency: 'gbp', unit_amount: 900, recurring: { interval: 'month' } },
  })
  const [fee] = (await stripe.applicationFees.list()).data
  return {
    ...(await oneOfTheHosted(test, customer.id)),
    ...(await oneOfTheBilled(test, customer.id, method.id)),
    account,
    account_link: await stripe.accountLinks.create({ ...link, type: 'account_onboarding' }),
    application_fee: fee,
    balance: await stripe.balance.retrieve(),
    balance_transaction: (await stripe.balanceTransactions.list({ limit: 1 })).data[0],
    bank_account: account.external_accounts?.data[0],
    charge: await stripe.charges.retrieve(String(intent.latest_charge)),
    customer,
    dispute: (await stripe.disputes.list({ limit: 1 })).data[0],
    event: (await stripe.events.list({ limit: 1 })).data[0],
    fee_refund: await stripe.applicationFees.createRefund(fee?.id ?? '', { amount: 10 }),
    login_link: await stripe.accounts.createLoginLink(account.id),
    payment_intent: intent,
    payment_method: method,
    payout: await stripe.payouts.create({ amount: 100, currency: 'gbp' }),
    person: account.individual,
    price: await stripe.prices.retrieve(String(product.default_price)),
    product,
    refund: await stripe.refunds.create({ payment_intent: intent.id, amount: 1000 }),
    setup_intent: await stripe.setupIntents.create({ customer: customer.id, payment_method: method.id, confirm: true }),
    transfer,
    transfer_reversal: await stripe.transfers.createReversal(transfer.id, { amount: 100 }),
    webhook_endpoint: await stripe.webhookEndpoints.create({
      url: 'https://sharewell.example/webhook/stripe',
      enabled_events: ['*'],
    }),
  }
}
