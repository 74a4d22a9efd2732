import { z } from 'zod'
import { PAYOUT_ACCOUNT_STATUSES } from '#domain/payout-account.ts'
import { moment } from './fields.ts'
import { read, refusals, write } from './operation.ts'

/** The viewer's payout account at the payment provider. */
export const connection = z.object({
  status: z.enum(PAYOUT_ACCOUNT_STATUSES),
  account_id: z.string().nullable(),
  charges_enabled: z.boolean(),
  payouts_enabled: z.boolean(),
  details_submitted: z.boolean(),
  requirements: z.object({
    currently_due: z.array(z.string()),
    eventually_due: z.array(z.string()),
    past_due: z.array(z.string()),
  }),
  connected_at: moment.nullable(),
  last_sync_at: moment.nullable(),
})

export const connect = {
  getConnection: read('/stripe/connection-status', 'The viewer’s payout account').output(connection),
  refreshConnection: write('POST', '/stripe/connection-status', 'Ask the provider where the account stands now')
    .input(z.object({}))
    .output(connection)
    .errors(refusals('PROVIDER_UNAVAILABLE')),
  createAccountLink: write(
    'POST',
    '/stripe/account-link',
    'Make the account if there is none, and a link to the hosted onboarding',
  )
    .input(
      z.object({
        country: z
          .string()
          .regex(/^[A-Z]{2}$/, 'Use the two-letter code of a country')
          .default('GB'),
      }),
    )
    .output(z.object({ url: z.string() }))
    .errors(refusals('PROVIDER_UNAVAILABLE')),
}
