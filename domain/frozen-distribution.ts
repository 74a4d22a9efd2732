import { formatPeriod } from './calendar-date-words.ts'
import type { Period } from './calendar-dates.ts'
import type { DistributionLine } from './distribution.ts'
import { explainDistribution, explainSettled } from './distribution-explanation.ts'
import type { ExplanationStep } from './explanation-step.ts'
import { asObject, asSubject, type Mention } from './mention.ts'
import { type Currency, formatMoney } from './money.ts'
import { formatPercent } from './percent.ts'
import { type SettledShare, settledAmounts } from './share-settlement.ts'

/** The rule's inputs and result as they were when the report was approved; amounts in minor units of `currency`. */
export interface FrozenDistribution {
  reported_revenue: number
  period_days: number
  overlap_days: number
  revenue_in_agreement: number
  threshold_for_period: number
  eligible_revenue: number
  provider_share_basis_points: number
  commission_rate_basis_points: number
  gross: number
  commission: number
  net: number
  /** What of the share the payer keeps, for their own part of the right. */
  kept?: number
  currency: Currency
  /** What disputes held back of the reported revenue at the approval. */
  held_revenue?: number
  /** Where it settles a dispute: what had been distributed before; it is the rest. */
  eligible_before?: number | null
  gross_before?: number | null
  kept_before?: number | null
}

/** What the sentences mention besides the figures. Holders without a line received nothing. */
export interface FrozenContext {
  period: Period
  monthly_revenue_threshold: number
  lines: readonly DistributionLine[]
  holder_names: Readonly<Record<string, string>>
  viewer_id: string | null
  payer: { id: string; name: string }
  settlements?: readonly SettledShare[]
}

/** Whether the report reached the threshold then. Source: decision C-90. */
export function passedThreshold(
  frozen: Pick<FrozenDistribution, 'reported_revenue' | 'threshold_for_period'>,
): boolean {
  return frozen.reported_revenue >= frozen.threshold_for_period
}

/** Explains a frozen result from its own figures, without computing anything again. */
export function explainFrozenDistribution(frozen: FrozenDistribution, context: FrozenContext): ExplanationStep[] {
  const { held_revenue, eligible_before, gross_before, kept_before } = frozen
  const result = { ...frozen, passes_threshold: passedThreshold(frozen), lines: context.lines }
  const explained = { ...frozen, ...context, held_revenue, revenue: frozen.reported_revenue }
  return typeof eligible_before === 'number'
    ? explainSettled(result, {
        ...{ ...explained, eligible_before },
        ...{ gross_before: gross_before ?? 0, kept_before: kept_before ?? 0 },
      })
    : explainDistribution(result, explained)
}

interface HolderPayment {
  payee_id: string
  payee_name: string
  gross_amount: number
  commission_amount: number
  amount: number
  takes_leftover: boolean
}

interface Provider {
  provider_id: string
  provider_name: string
}

/**
 * The lines of a frozen distribution, from its payments and from settlements that left nothing to pay; without any, one of
 * zero for the provider.
 */
export function linesOf(
  { provider_id }: Pick<Provider, 'provider_id'>,
  payments: readonly HolderPayment[],
  settlements: readonly SettledShare[] = [],
): DistributionLine[] {
  const settled = new Map(settlements.map((one) => [one.holder_id, one]))
  const lines = [
    ...payments
      .filter(({ payee_id }) => !settled.has(payee_id))
      .map((payment) => ({
        holder_id: payment.payee_id,
        gross: payment.gross_amount,
        commission: payment.commission_amount,
        net: payment.amount,
        leftover: payment.takes_leftover,
      })),
    ...settlements.map((one) => ({
      holder_id: one.holder_id,
      ...settledAmounts(one).share,
      leftover: one.takes_leftover,
    })),
  ]
  return lines.length > 0 ? lines : [{ holder_id: provider_id, gross: 0, commission: 0, net: 0, leftover: false }]
}

/** Names of the provider and of all holders, by id. */
export function namesOf(
  { provider_id, provider_name }: Provider,
  payments: readonly HolderPayment[],
  settlements: readonly SettledShare[] = [],
): Record<string, string> {
  const payees = payments.map(({ payee_id, payee_name }) => [payee_id, payee_name])
  const settled = settlements.map(({ holder_id, holder_name }) => [holder_id, holder_name])
  return Object.fromEntries([[provider_id, provider_name], ...payees, ...settled])
}

/**
 * How one holder's payment came about, in one sentence: '12% of the £8,120.00 of Fernleaf for October 2026 is £974.40;
 * less 15% commission, Priya Shah receives £828.24.' To Priya it says 'you receive'. What the payer keeps is said, too.
 */
export function paymentSentence(
  frozen: FrozenDistribution,
  { project_title, period, payee, payer, line }: SentenceContext,
): string {
  const money = (amount: number) => formatMoney(amount, frozen.currency)
  const share = formatPercent(frozen.provider_share_basis_points)
  const rate = formatPercent(frozen.commission_rate_basis_points)
  const { gross, kept = 0 } = frozen
  const part = line.gross < gross || kept > 0 ? `, of which ${money(line.gross)} belongs to ${asObject(payee)}` : ''
  const keeps =
    kept > 0 ? ` and ${asSubject(payer, ['keep', 'keeps'])} ${money(kept)} for a bought part of the right` : ''
  const revenue = `the ${money(frozen.eligible_revenue)} of ${project_title} for ${formatPeriod(period)}`
  const receives = asSubject(payee, ['receive', 'receives'])
  return `${share} of ${revenue} is ${money(gross + kept)}${part}${keeps}; less ${rate} commission, ${receives} ${money(line.net)}.`
}

interface SentenceContext {
  project_title: string
  period: Period
  payee: Mention
  payer: Mention
  line: Pick<DistributionLine, 'gross' | 'net'>
}
