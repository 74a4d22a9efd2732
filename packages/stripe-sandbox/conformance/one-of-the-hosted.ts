import type { TestSandbox } from '../testing/use-sandbox.ts'

type HostedObjectType =
  | 'billing_portal.configuration'
  | 'billing_portal.session'
  | 'cash_balance'
  | 'checkout.session'
  | 'customer_cash_balance_transaction'
  | 'file'
  | 'file_link'
  | 'funding_instructions'
  | 'item'
  | 'payment_method_configuration'

/** One object of every object type that belongs to hosted pages, bank transfers and files. */
export async function oneOfTheHosted(
  { stripe }: TestSandbox,
  customer: string,
): Promise<Record<HostedObjectType, unknown>> {
  const data = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const file = await stripe.files.create({
    purpose: 'dispute_evidence',
    file: { name: 'receipt.png', type: 'image/png', data },
  })
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    success_url: 'https://sharewell.example/done',
    customer_email: 'olivia@fernleaf.example',
    line_items: [
      { quantity: 1, price_data: { currency: 'gbp', unit_amount: 900, product_data: { name: 'Fernleaf, a month' } } },
    ],
  })
  const funded = await stripe.testHelpers.customers.fundCashBalance(customer, { amount: 900, currency: 'eur' })
  const portal = await stripe.billingPortal.sessions.create({ customer, flow_data: { type: 'payment_method_update' } })
  return {
    'billing_portal.configuration': await stripe.billingPortal.configurations.retrieve(String(portal.configuration)),
    'billing_portal.session': portal,
    cash_balance: await stripe.customers.retrieveCashBalance(customer),
    'checkout.session': session,
    customer_cash_balance_transaction: funded,
    file,
    file_link: await stripe.fileLinks.create({ file: file.id }),
    funding_instructions: await stripe.customers.createFundingInstructions(customer, {
      currency: 'gbp',
      funding_type: 'bank_transfer',
      bank_transfer: { type: 'gb_bank_transfer' },
    }),
    payment_method_configuration: (await stripe.paymentMethodConfigurations.list()).data[0],
    item: (await stripe.checkout.sessions.listLineItems(session.id)).data[0],
  }
}
