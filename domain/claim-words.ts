import { formatPeriod } from './calendar-date-words.ts'
import type { Period } from './calendar-dates.ts'
import type { ClaimStatus } from './claim-back.ts'
import { FUNDING, type FundingMethod } from './funding-method.ts'
import { asObject, asOwner, atStart, type Mention } from './mention.ts'
import { type Currency, formatMoney } from './money.ts'

interface Claimed {
  status: ClaimStatus
  currency: Currency
  gross: number
  net: number
  payer: Mention
  payee: Mention
  failure_message: string | null
  /** The period of the report that has deducted it, and what is owed of it since, net. */
  deducted: { period: Period; left_net: number } | null
  /** How the payer had paid what is refunded. */
  method: FundingMethod
}

/** How a claim stands, who gets what, and what comes next. */
export function claimSentence({ status, currency, gross, net, payer, payee, method, ...claim }: Claimed): string {
  const [back, refund] = [formatMoney(net, currency), formatMoney(gross, currency)]
  const why = claim.failure_message ? ` ${claim.failure_message}` : ''
  const { refunded_to } = FUNDING[method]
  const whole = `${back} from ${asOwner(payee, 'payout account')}, and ${refund} to ${asOwner(payer, refunded_to)}`
  return {
    proposed: `${atStart(payer, ['ask', 'asks'])} for ${back} net back: once ${asObject(payee)} or an admin agrees, it is taken from the payout account, and ${refund} gross is refunded to the ${refunded_to}.`,
    declined: `Declined: ${back} net stays to be deducted from the next payment.`,
    withdrawn: `Withdrawn: ${back} net stays to be deducted from the next payment.`,
    deducted: `${deductedWords(claim.deducted, currency)}: ${back} net is not asked for any more.`,
    reversing: `${back} net is being taken back from the payout account.`,
    not_reversed: `${back} net could not be taken back, and stays to be deducted from the next payment.${why}`,
    refunding: `${back} net was taken back, and ${refund} gross is being refunded to the ${refunded_to}.`,
    not_refunded: `${back} net was taken back, but ${refund} gross could not be refunded to the ${refunded_to}.${why}`,
    completed: `Paid back: ${whole}.`,
  }[status]
}

function deductedWords(deducted: Claimed['deducted'], currency: Currency): string {
  if (!deducted) return 'Already deducted'
  const rest = deducted.left_net > 0 ? `, except ${formatMoney(deducted.left_net, currency)} net` : ''
  return `Already deducted in ${formatPeriod(deducted.period)}${rest}`
}
