import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { KEYS, useSandbox } from '../testing/use-sandbox.ts'
import { CLIENTS } from './install.ts'

const sandbox = useSandbox({ now: () => new Date() })
const home = mkdtempSync(join(tmpdir(), 'stripe-cli-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** What Stripe's own command says. */
function stripe(...told: string[]): Promise<string> {
  const env = { ...process.env, HOME: home, STRIPE_CLI_TELEMETRY_OPTOUT: '1' }
  return new Promise((resolve) => {
    execFile(join(CLIENTS, 'node_modules/.bin/stripe'), told, { env, timeout: 60_000 }, (_error, out, problems) =>
      resolve(out + problems),
    )
  })
}

async function isTriggered(event: string): Promise<boolean> {
  const at = ['--api-base', sandbox.url, '--api-key', KEYS.secretKey]
  return (await stripe('trigger', event, ...at)).includes('Trigger succeeded!')
}

/** Events about objects that are not here, or made in ways that are not, such as a payment that is captured later. */
const NOT_HERE = `
  charge.captured checkout.session.async_payment_succeeded checkout.session.completed credit_note.created
  credit_note.updated credit_note.voided customer.discount.created customer.discount.deleted
  customer.discount.updated customer.source.created customer.source.updated customer.subscription.paused
  identity.verification_session.canceled identity.verification_session.created
  identity.verification_session.redacted issuing_authorization.request issuing_authorization.request.eu
  issuing_authorization.request.gb issuing_card.created issuing_card.created.eu issuing_card.created.gb
  issuing_cardholder.created issuing_cardholder.created.eu issuing_cardholder.created.gb
  issuing_transaction.created issuing_transaction.purchase_details_receipt_updated issuing_transaction.updated
  payment_intent.amount_capturable_updated payment_intent.partially_funded payment_intent.processing
  payment_link.created payment_link.updated plan.created plan.deleted plan.updated quote.accepted quote.canceled
  quote.created quote.finalized reporting.report_run.succeeded subscription.payment_failed
  subscription.payment_succeeded subscription_schedule.aborted subscription_schedule.canceled
  subscription_schedule.completed subscription_schedule.created subscription_schedule.expiring
  subscription_schedule.released subscription_schedule.updated tax_rate.created tax_rate.updated topup.created
  transfer.created transfer.reversed transfer.updated v1.billing.meter.error_report_triggered
  v1.billing.meter.no_meter_found`
  .trim()
  .split(/\s+/)

test('the README says how many of the events of `stripe trigger` can be made, and which cannot', async () => {
  const events = [...(await stripe('trigger', '--help')).matchAll(/^ {2}([a-z0-9_]+(\.[a-z0-9_]+)+)$/gm)].map(
    ([, name = '']) => name,
  )
  expect(events.length).toBeGreaterThan(100)
  const failed: string[] = []
  for (const event of events) if (!(await isTriggered(event))) failed.push(event)
  expect(failed).toEqual(NOT_HERE)
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
  expect(readme).toContain(`${events.length - failed.length} of the ${events.length} events it knows`)
}, 1_200_000)
