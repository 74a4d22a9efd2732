import { z } from 'zod'
import { makeBusiness } from '../businesses/make-business.ts'
import type { Past } from '../businesses/past.ts'
import { writePast } from '../businesses/write-past.ts'
import { Failure } from '../http/failure.ts'
import { CURRENCIES } from '../objects/currencies.ts'
import { inUnit } from '../pages/page-unit.ts'
import { type ControlCall, readSent, typedNumber } from './control-call.ts'
import { knownIds } from './objects.ts'

const DAY_SECONDS = 24 * 60 * 60
const MAX_MONTHS = 60
const MAX_CUSTOMERS = 5000
const MAX_CURRENCIES = 5
const WHOSE = 'Enter the ID of a connected account, acct_….'
/** So many customers for so many months are written in seconds. */
const MAX_CUSTOMER_MONTHS = 60_000

const currency = z.string().refine((name) => CURRENCIES.has(name), {
  error: ({ input }) => `${input} is no currency; give three small letters, such as gbp.`,
})

const asked = z
  .strictObject({
    account: z.string(WHOSE).min(1, WHOSE),
    seed: typedNumber(0, 2 ** 32 - 1).default(1),
    months: typedNumber(1, MAX_MONTHS).default(12),
    customers: typedNumber(1, MAX_CUSTOMERS).default(100),
    /** The first is that of most customers; the account's own and two others by default. */
    currencies: z
      .tuple([currency], currency)
      .refine((all) => all.length <= MAX_CURRENCIES && new Set(all).size === all.length, {
        error: `Give up to ${MAX_CURRENCIES} currencies, each once.`,
      })
      .optional(),
  })
  .refine(({ months, customers }) => months * customers <= MAX_CUSTOMER_MONTHS, {
    message: `Months times customers may be at most ${MAX_CUSTOMER_MONTHS}.`,
    path: ['customers'],
  })

/** Gives a connected account a past: what it sold, to whom, and what came of it. No webhooks are sent for it. */
export async function giveBusiness({ api, sent, request_id }: ControlCall) {
  const { account: id, currencies, ...plan } = readSent(asked, sent)
  const made: Past[] = []
  await inUnit(
    api,
    request_id,
    async (unit) => {
      const account = (await unit.lock('account', id))?.data
      if (account === undefined) throw refused(`The sandbox has no connected account ${id}.`)
      const past = makeBusiness(account, api.context, {
        ...plan,
        currencies: currencies ?? usualCurrencies(account.default_currency ?? 'gbp'),
        now: Math.floor(unit.now / DAY_SECONDS) * DAY_SECONDS,
      })
      const known = await knownIds(unit.db, [past.objects[0]?.data.id ?? ''])
      if (known.size > 0) throw refused(`The account ${id} has the business of seed ${plan.seed} already.`)
      await writePast(unit.db, past)
      made.push(past)
    },
    id,
  )
  const [past] = made
  if (past === undefined) throw new Error('The business was not made')
  return { account: id, seed: plan.seed, until: past.now, objects: countOf(past), money: moneyOf(past) }
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
