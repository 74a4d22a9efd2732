import type Stripe from 'stripe'
import { z } from 'zod'
import { badParameter, refused, withoutPermission } from '../http/failure.ts'
import { boolean, clearable, given, integer, parametersOf, text } from '../http/parameters.ts'

type Schedule = Stripe.Account.Settings.Payouts['schedule']

const DAY_SECONDS = 24 * 60 * 60
const MAX_DELAY_DAYS = 31
const MAX_WAIT_DAYS = 62
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** How soon at the earliest the money of a charge is paid out, by the country of the account. */
const MINIMUM_DELAY_DAYS: Record<string, number> = { AU: 2, US: 2 }
const USUAL_DELAY_DAYS = 7

const dayOfMonth = integer.refine((day) => day >= 1 && day <= 31)

const schedule = parametersOf<Stripe.AccountUpdateParams.Settings.Payouts['schedule'] & object>()({
  delay_days: z.union([z.literal('minimum'), integer]).optional(),
  interval: z.enum(['daily', 'manual', 'monthly', 'weekly']).optional(),
  monthly_anchor: dayOfMonth.optional(),
  monthly_payout_days: z.array(dayOfMonth).min(1).max(31).optional(),
  weekly_anchor: z.enum(WEEKDAYS).optional(),
  weekly_payout_days: z.array(z.enum(WEEKDAYS)).min(1).max(7).optional(),
})

/** What may be changed of an account's settings. */
export const accountSettings = z.strictObject({
  payouts: z
    .strictObject({
      debit_negative_balances: boolean.optional(),
      schedule: schedule.optional(),
      statement_descriptor: clearable(text.max(22)).optional(),
    })
    .optional(),
})

export function firstSchedule(country: string): Schedule {
  return { delay_days: minimumDelay(country), interval: 'daily' }
}

/** The settings after a change of some of them; the holder of a standard account makes their own. */
export function changedSettings(
  account: Stripe.Account,
  change: z.output<typeof accountSettings> | undefined,
): Stripe.Account.Settings | undefined {
  const { settings } = account
  const asked = change?.payouts
  if (asked === undefined || !settings?.payouts) return settings ?? undefined
  if (account.type === 'standard') {
    throw withoutPermission(
      `This application does not have the required permissions for the parameter 'settings[payouts]' on account '${account.id}'.`,
    )
  }
  const { schedule: timing, statement_descriptor, debit_negative_balances } = asked
  const payouts = {
    ...settings.payouts,
    ...given({ debit_negative_balances, statement_descriptor }),
    ...(timing && { schedule: changedSchedule(account, settings.payouts.schedule, timing) }),
  }
  return { ...settings, payouts }
}

/** Whether money leaves on the day that begins at this midnight. */
export function isPayday({ interval, ...days }: Schedule, midnight: number): boolean {
  const date = new Date(midnight * 1000)
  if (interval === 'daily') return true
  if (interval === 'weekly') return days.weekly_payout_days?.includes(WEEKDAYS[date.getUTCDay()] ?? '') === true
  if (interval !== 'monthly') return false
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return days.monthly_payout_days?.some((day) => Math.min(day, last) === date.getUTCDate()) === true
}

/** The first midnight after now on which money leaves; undefined when it leaves only on order. */
export function nextPayday(timing: Schedule, now: number): number | undefined {
  const midnight = nextMidnight(now)
  for (let day = 0; day < MAX_WAIT_DAYS; day += 1) {
    if (isPayday(timing, midnight + day * DAY_SECONDS)) return midnight + day * DAY_SECONDS
  }
  return undefined
}

export function nextMidnight(now: number): number {
  return (Math.floor(now / DAY_SECONDS) + 1) * DAY_SECONDS
}

function changedSchedule(account: Stripe.Account, before: Schedule, asked: z.output<typeof schedule>): Schedule {
  const interval = asked.interval ?? before.interval
  const delay_days = delayOf(account, before, asked.delay_days)
  if (interval === 'weekly') {
    const named = asked.weekly_payout_days ?? (asked.weekly_anchor && [asked.weekly_anchor])
    const days = named ?? before.weekly_payout_days
    if (days === undefined) throw missingDay('weekly_anchor', interval)
    return { delay_days, interval, ...given({ weekly_anchor: days[0] }), weekly_payout_days: [...days] }
  }
  if (interval === 'monthly') {
    const named = asked.monthly_payout_days ?? (asked.monthly_anchor && [asked.monthly_anchor])
    const days = named || before.monthly_payout_days
    if (!days) throw missingDay('monthly_anchor', interval)
    return { delay_days, interval, ...given({ monthly_anchor: days[0] }), monthly_payout_days: [...days] }
  }
  return { delay_days, interval }
}

function delayOf(account: Stripe.Account, before: Schedule, asked: number | 'minimum' | undefined): number {
  const minimum = minimumDelay(account.country ?? '')
  if (asked === undefined) return before.delay_days
  if (asked === 'minimum') return minimum
  if (asked >= minimum && asked <= MAX_DELAY_DAYS) return asked
  throw refused(
    `The payout delay must be between ${minimum} and ${MAX_DELAY_DAYS} days for this account.`,
    undefined,
    'settings[payouts][schedule][delay_days]',
  )
}

function minimumDelay(country: string): number {
  return MINIMUM_DELAY_DAYS[country] ?? USUAL_DELAY_DAYS
}

function missingDay(name: string, interval: string) {
  const param = `settings[payouts][schedule][${name}]`
  return badParameter(`You must provide ${param} when the interval is ${interval}.`, 'parameter_missing', param)
}
