import { formatPeriod } from './calendar-date-words.ts'
import { type Period, wholeMonthOf } from './calendar-dates.ts'
import type { Distribution, DistributionLine } from './distribution.ts'
import type { ExplanationStep } from './explanation-step.ts'
import { asSubject, atStart, mention } from './mention.ts'
import { type Currency, formatMoney, prorate } from './money.ts'
import { formatPercent, WHOLE } from './percent.ts'
import { type SettledShare, settlementSteps } from './share-settlement.ts'

/** The figures an explanation needs: a new result, or one frozen when its report was approved. */
export type ExplainedDistribution = Pick<
  Distribution,
  | 'period_days'
  | 'overlap_days'
  | 'revenue_in_agreement'
  | 'threshold_for_period'
  | 'passes_threshold'
  | 'eligible_revenue'
  | 'gross'
  | 'commission'
  | 'kept'
> & { lines: readonly DistributionLine[] }

interface Person {
  id: string
  name: string
}

/** What the figures were computed from, for the words. */
export interface ExplanationContext {
  revenue: number
  currency: Currency
  period: Period
  monthly_revenue_threshold: number
  provider_share_basis_points: number
  commission_rate_basis_points: number
  /** Names by holder id; a missing one is called 'The holder'. */
  holder_names: Readonly<Record<string, string>>
  /** Who pays the share, and keeps what is due on their own part of the right. */
  payer?: Person
  /** What disputes hold back of the reported revenue; `revenue` is the rest. */
  held_revenue?: number | undefined
  /** The viewer's id; as a holder they are 'you'. Null for a text that several people read. */
  viewer_id: string | null
  /** How the shares of holders were settled with corrections of earlier reports and what was carried. */
  settlements?: readonly SettledShare[]
}

/**
 * The rule in plain English for one result: from the reported revenue down to what each holder receives, in order.
 * Steps that change nothing are left out; below the threshold it ends with £0.00. Source: decision C-90.
 */
export function explainDistribution(result: ExplainedDistribution, context: ExplanationContext): ExplanationStep[] {
  const { revenue, period, held_revenue = 0 } = context
  return [
    step('revenue', 'Revenue reported', formatPeriod(period), revenue + held_revenue),
    ...(held_revenue > 0 ? [step('held_back', 'Disputed', 'Held back until it is settled', 0 - held_revenue)] : []),
    ...(result.overlap_days < result.period_days ? [agreementDays(result)] : []),
    step('eligible_revenue', 'Eligible revenue', thresholdNote(result, context), result.eligible_revenue),
    ...(result.eligible_revenue > 0
      ? [share(result, context), ...kept(result, context), ...(isAllKept(result) ? [] : [commission(result, context)])]
      : []),
    ...paidLines(result)
      .filter(({ holder_id }) => !settlementOf(holder_id, context))
      .map((line) => receives(line, result, context)),
    ...(context.settlements ?? []).flatMap((settled) => settlementSteps(settled, context.currency, context.viewer_id)),
  ]
}

const settlementOf = (holder: string, { settlements = [] }: ExplanationContext) =>
  settlements.find(({ holder_id }) => holder_id === holder)

/**
 * The same for what a settled dispute added: the share of all that is agreed on now, less what was shared before, so that the
 * payments of the report together are the share of the whole.
 */
export function explainSettled(
  result: ExplainedDistribution,
  context: ExplanationContext & { eligible_before: number; gross_before: number; kept_before: number },
): ExplanationStep[] {
  const { revenue, period, currency, eligible_before } = context
  const money = (amount: number) => formatMoney(amount, currency)
  const rate = formatPercent(context.provider_share_basis_points)
  const commissionRate = formatPercent(context.commission_rate_basis_points)
  const all = money(result.eligible_revenue + eligible_before)
  const before = money(context.gross_before + context.kept_before)
  return [
    step('revenue', 'Revenue reported', formatPeriod(period), revenue),
    ...(result.overlap_days < result.period_days
      ? [
          step(
            'agreement_days',
            'Revenue in the days of the agreement',
            null,
            result.eligible_revenue + eligible_before,
          ),
        ]
      : []),
    step('shared_before', 'Shared before', 'Before the dispute was settled', 0 - eligible_before),
    step('eligible_revenue', 'Eligible revenue', 'What the dispute had held back', result.eligible_revenue),
    step('share', `${rate} share`, `${rate} of ${all} less the ${before} shared before`, wholeShare(result)),
    ...kept(result, context),
    ...(isAllKept(result)
      ? []
      : [
          step(
            'commission',
            `Platform commission, ${commissionRate}`,
            `${commissionRate} of both together, less what was taken before`,
            0 - result.commission,
          ),
        ]),
    ...paidLines(result).map((line) => receives(line, result, context)),
  ]
}

function agreementDays({ overlap_days, period_days, revenue_in_agreement }: ExplainedDistribution): ExplanationStep {
  const note =
    overlap_days === 0
      ? 'The agreement covers no day of this period'
      : `The agreement covers ${overlap_days} of the ${period_days} days, so that part counts`
  return step('agreement_days', 'Revenue in the days of the agreement', note, revenue_in_agreement)
}

function thresholdNote(result: ExplainedDistribution, context: ExplanationContext): string {
  const { revenue, currency, period, monthly_revenue_threshold } = context
  if (result.overlap_days === 0) return 'So nothing is shared'
  if (monthly_revenue_threshold === 0) return 'There is no threshold, so all of it counts'
  const threshold = formatMoney(result.threshold_for_period, currency)
  const words =
    wholeMonthOf(period) === null
      ? `${threshold} threshold (${formatMoney(monthly_revenue_threshold, currency)} a month)`
      : `${threshold} threshold`
  if (!result.passes_threshold) return `${formatPeriod(period)} is below the ${words}, so nothing is shared`
  const verb = revenue === result.threshold_for_period ? 'reaches' : 'passes'
  return `${formatPeriod(period)} ${verb} the ${words}, so all of it counts`
}

function share(result: ExplainedDistribution, context: ExplanationContext): ExplanationStep {
  const rate = formatPercent(context.provider_share_basis_points)
  const note = `${rate} of ${formatMoney(result.eligible_revenue, context.currency)}`
  return step('share', `${rate} share`, note, wholeShare(result))
}

const wholeShare = ({ gross, kept: of = 0 }: Pick<ExplainedDistribution, 'gross' | 'kept'>): number => gross + of

/** Whether the payer keeps the whole share, so that nobody is paid. */
const isAllKept = ({ gross, kept: of = 0 }: Pick<ExplainedDistribution, 'gross' | 'kept'>): boolean =>
  gross === 0 && of > 0

/** Who is paid. A frozen share without payments has a line of zero for its provider. */
const paidLines = (result: ExplainedDistribution): readonly DistributionLine[] =>
  isAllKept(result) ? [] : result.lines

/** What is due on the part of the right that the payer has bought. */
function kept(result: ExplainedDistribution, { payer, viewer_id }: ExplanationContext): ExplanationStep[] {
  const amount = result.kept ?? 0
  if (amount === 0) return []
  const who = payer ? mention(payer, viewer_id) : { name: 'The project owner', is_viewer: false }
  const basis_points = prorate(WHOLE, amount, wholeShare(result))
  const percent = basis_points === 0 ? `Less than ${formatPercent(1)}` : formatPercent(basis_points)
  const note = `${percent} of the share, because ${asSubject(who, ['bought', 'bought'])} a part of this right`
  return [step('kept', atStart(who, ['keep', 'keeps']), note, 0 - amount)]
}

function commission(result: ExplainedDistribution, context: ExplanationContext): ExplanationStep {
  const rate = formatPercent(context.commission_rate_basis_points)
  const note = `${rate} of ${formatMoney(result.gross, context.currency)}, taken from the share`
  return step('commission', `Platform commission, ${rate}`, note, 0 - result.commission)
}

function receives(line: DistributionLine, result: ExplainedDistribution, context: ExplanationContext): ExplanationStep {
  const name = context.holder_names[line.holder_id] ?? 'The holder'
  const label = atStart(mention({ id: line.holder_id, name }, context.viewer_id), ['receive', 'receives'])
  const isSplit = line.gross > 0 && line.gross < result.gross
  const note = isSplit ? partNote(line, context.currency) : null
  return { ...step('receives', label, note, line.net), holder_id: line.holder_id }
}

function partNote({ gross, commission: deducted, leftover }: DistributionLine, currency: Currency): string {
  const part = `${formatMoney(gross, currency)} of the share less ${formatMoney(deducted, currency)} commission`
  const unit = currency === 'gbp' ? 'penny' : 'cent'
  return leftover ? `${part}, with a ${unit} left over by the split` : part
}

function step(kind: ExplanationStep['kind'], label: string, note: string | null, amount: number): ExplanationStep {
  return { kind, label, note, amount, holder_id: null }
}
