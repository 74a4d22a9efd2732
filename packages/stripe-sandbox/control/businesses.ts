import type Stripe from 'stripe'
import { z } from 'zod'
import { makeBusiness } from '../businesses/make-business.ts'
import type { Past } from '../businesses/past.ts'
import { writePast } from '../businesses/write-past.ts'
import { Failure } from '../http/failure.ts'
import type { SandboxContext } from '../http/operation.ts'
import { wholeNumber } from '../http/whole-number.ts'
import { CURRENCIES } from '../objects/currencies.ts'
import type { Settlement } from '../objects/pricing.ts'
import { inUnit } from '../pages/page-unit.ts'
import { type ControlCall, readSent, typedNumber } from './control-call.ts'
import { knownIds } from './objects.ts'

const DAY_SECONDS = 24 * 60 * 60
const MAX_MONTHS = 60
const MAX_CUSTOMERS = 5000
const MAX_CURRENCIES = 5
const MAX_SETTLEMENT_DAYS = 30
const WHOSE = 'Enter the ID of a connected account, acct_….'
/** So many customers for so many months are written in seconds. */
const MAX_CUSTOMER_MONTHS = 60_000

const currency = z.string().refine((name) => CURRENCIES.has(name), {
  error: ({ input }) => `${input} is no currency; give three small letters, such as gbp.`,
})

const TOO_MANY = `Give up to ${MAX_CURRENCIES} currencies, each once.`
const isShortList = (all: readonly string[]) => all.length <= MAX_CURRENCIES && new Set(all).size === all.length

const asked = z
  .strictObject({
    account: z.string(WHOSE).min(1, WHOSE),
    seed: typedNumber(0, 2 ** 32 - 1).default(1),
    months: typedNumber(1, MAX_MONTHS).default(12),
    customers: typedNumber(1, MAX_CUSTOMERS).default(100),
    /** The first is that of most customers; the account's own and two others by default. */
    currencies: z.tuple([currency], currency).refine(isShortList, TOO_MANY).optional(),
    /** What a charge costs; by default what Stripe publishes for the United Kingdom. */
    fee: z.strictObject({ basis_points: wholeNumber(0, 10_000), fixed: wholeNumber(0, 10_000) }).optional(),
    /** How many days the money of a charge is pending; by default as many as the account's payouts wait. */
    settlement_days: typedNumber(0, MAX_SETTLEMENT_DAYS).optional(),
    /** The currencies it has balances in, others are converted to the first; the account's own by default. */
    settles_in: z.tuple([currency], currency).refine(isShortList, TOO_MANY).optional(),
  })
  .refine(({ months, customers }) => months * customers <= MAX_CUSTOMER_MONTHS, {
    message: `Months times customers may be at most ${MAX_CUSTOMER_MONTHS}.`,
    path: ['customers'],
  })

/** Gives a connected account a past: what it sold, to whom, and what came of it. No webhooks are sent for it. */
export async function giveBusiness({ api, sent, request_id }: ControlCall) {
  const { account: id, currencies, fee, settlement_days, settles_in, ...plan } = readSent(asked, sent)
  const made: Past[] = []
  await inUnit(
    api,
    request_id,
    async (unit) => {
      const stored = await unit.lock('account', id)
      if (stored === undefined) throw refused(`The sandbox has no connected account ${id}.`)
      const account = stored.data
      const settlement = settlementOf(account, api.context, { fee, settlement_days, settles_in })
      const past = makeBusiness(account, api.context, {
        ...plan,
        currencies: currencies ?? usualCurrencies(account.default_currency ?? 'gbp'),
        now: Math.floor(unit.now / DAY_SECONDS) * DAY_SECONDS,
        settlement,
      })
      const known = await knownIds(unit.db, [past.objects[0]?.data.id ?? ''])
      if (known.size > 0) throw refused(`The account ${id} has the business of seed ${plan.seed} already.`)
      await writePast(unit.db, past)
      // What it sells from now on is settled as what it has sold.
      unit.save(account, { ...stored.hidden, settlement })
      made.push(past)
    },
    id,
  )
  const [past] = made
  if (past === undefined) throw new Error('The business was not made')
  return { account: id, seed: plan.seed, until: past.now, objects: countOf(past), money: moneyOf(past) }
}

type Terms = Pick<z.output<typeof asked>, 'fee' | 'settlement_days' | 'settles_in'>

/** As asked, else as the sandbox was started, else as at Stripe. */
function settlementOf(
  { country, default_currency, settings }: Stripe.Account,
  context: SandboxContext,
  { fee, settlement_days, settles_in }: Terms,
): Settlement {
  return {
    country: country ?? context.country,
    pricing: fee ?? context.fee ?? 'uk',
    days: settlement_days ?? context.settlementDays ?? settings?.payouts?.schedule.delay_days ?? 0,
    currencies: settles_in ?? [default_currency ?? 'gbp'],
  }
}

function usualCurrencies(own: string): [string, ...string[]] {
  return [own, ...['gbp', 'eur', 'usd'].filter((each) => each !== own).slice(0, 2)]
}

function countOf({ objects }: Past): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { data } of objects) counts[data.object] = (counts[data.object] ?? 0) + 1
  return counts
}

/** What came and went, by currency and by what it was. */
function moneyOf({ transactions }: Past): Record<string, Record<string, number>> {
  const money: Record<string, Record<string, number>> = {}
  for (const { data } of transactions) {
    const sums = money[data.currency] ?? {}
    sums[data.reporting_category] = (sums[data.reporting_category] ?? 0) + data.amount
    money[data.currency] = sums
  }
  return money
}

function refused(message: string): Failure {
  return new Failure(400, { type: 'invalid_request_error', message })
}
