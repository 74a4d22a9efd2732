import { formatPeriod } from './calendar-date-words.ts'
import type { CalendarDate } from './calendar-dates.ts'
import { addShares, isNothing, type Settlement, settleShare } from './carried-balance.ts'
import type { ShareAmounts } from './distribution.ts'
import type { ExplanationStep } from './explanation-step.ts'
import { atStart, type Mention, mention } from './mention.ts'
import { type Currency, formatMoney } from './money.ts'

interface CorrectedLine {
  source_name: string
  reporting_period_start: CalendarDate
  reporting_period_end: CalendarDate
}

/** What a correction changes of one holder's share, with the line it corrects. */
export interface SettledCorrection extends CorrectedLine {
  correction_id: string
  report_id: string
  line: number
  reason: string
  /** What the line was corrected by. */
  revenue: number
  gross: number
  commission: number
}

/** How the share of one holder was settled, as it is stored; amounts in minor units. */
export interface SettledShare {
  holder_id: string
  holder_name: string
  /** Null when nothing was left to pay. */
  payment_id: string | null
  takes_leftover: boolean
  share_gross: number
  share_commission: number
  corrections_gross: number
  corrections_commission: number
  carried_gross: number
  carried_commission: number
  corrections: readonly SettledCorrection[]
}

const amountsOf = (gross: number, commission: number): ShareAmounts => ({ gross, commission, net: gross - commission })

/** The amounts of a stored settlement, with what came of them. */
export function settledAmounts(settled: Omit<SettledShare, 'corrections'>) {
  const parts = {
    share: amountsOf(settled.share_gross, settled.share_commission),
    corrections: amountsOf(settled.corrections_gross, settled.corrections_commission),
    carried: amountsOf(settled.carried_gross, settled.carried_commission),
  }
  const { payment, carried: carried_after } = settleShare(parts)
  return { ...parts, payment, carried_after }
}

/** The steps from a holder's share to what they receive, where something is corrected or carried. */
export function settlementSteps(
  settled: SettledShare,
  currency: Currency,
  viewer_id: string | null,
): ExplanationStep[] {
  const { carried, payment, carried_after } = settledAmounts(settled)
  const holder = mention({ id: settled.holder_id, name: settled.holder_name }, viewer_id)
  const { holder_id } = settled
  return [
    ...settled.corrections.map((correction): ExplanationStep => {
      const { net } = amountsOf(correction.gross, correction.commission)
      return {
        kind: 'correction',
        label: correctionWords(correction),
        note: noteOf(correction, currency),
        amount: net,
        holder_id,
        report_id: correction.report_id,
      }
    }),
    ...(isNothing(carried) ? [] : [step('carried', 'Carried from earlier reports', carried.net)]),
    step('receives', atStart(holder, ['receive', 'receives']), payment?.net ?? 0),
    ...(isNothing(carried_after)
      ? []
      : [step('carried_forward', 'Carried to the next payment of this agreement', carried_after.net)]),
  ]

  function step(kind: ExplanationStep['kind'], label: string, amount: number): ExplanationStep {
    return { kind, label, note: null, amount, holder_id }
  }
}

/** 'Correction of Shop, October 2026' */
export function correctionWords({
  source_name,
  reporting_period_start: start,
  reporting_period_end: end,
}: CorrectedLine): string {
  return `Correction of ${source_name}, ${formatPeriod({ start, end })}`
}

function noteOf({ revenue, gross, commission, reason }: SettledCorrection, currency: Currency): string {
  const money = (amount: number) => formatMoney(amount, currency)
  return `${money(gross)} of ${money(revenue)}, with ${money(commission)} of commission: ${reason}`
}

/** What is carried to the next payment of an agreement, in words. */
export function balanceSentence(
  { gross, net }: ShareAmounts,
  { currency, holder }: { currency: Currency; holder: Mention },
): string {
  const money = (amount: number) => formatMoney(Math.abs(amount), currency)
  const amounts = `${money(gross)} gross (${money(net)} net)`
  if (gross > 0) return `${amounts} is added to the next payment of this agreement.`
  return `${atStart(holder, ['were', 'was'])} paid ${amounts} too much: it is deducted from the next payment of this agreement.`
}

/** What a settlement comes to, in words; the amounts are gross, with the net amount where something is carried. */
export function settlementSentence(
  {
    share,
    corrections,
    carried,
    payment,
    carried_after,
  }: Pick<Settlement, 'payment'> & {
    share: ShareAmounts
    corrections: ShareAmounts
    carried: ShareAmounts
    carried_after: ShareAmounts
  },
  { currency, holder }: { currency: Currency; holder: Mention },
): string {
  const money = (amount: number) => formatMoney(Math.abs(amount), currency)
  const earlier = addShares(corrections, carried).gross
  if (payment && earlier < 0) {
    return `${money(earlier)} gross was paid too much for earlier periods and is deducted: ${money(payment.gross)} gross of ${money(share.gross)} is left to pay.`
  }
  if (payment) {
    return `${money(earlier)} gross was paid too little for earlier periods and is added: ${money(payment.gross)} gross is paid.`
  }
  if (isNothing(carried_after))
    return 'What was paid too much for earlier periods is exactly this share, so nothing is paid.'
  const rest = `${money(carried_after.gross)} gross (${money(carried_after.net)} net)`
  if (carried_after.gross > 0)
    return `Nothing is paid now: ${rest} is carried forward to the next payment of this agreement.`
  const was = atStart(holder, ['were', 'was'])
  return `${was} paid more for earlier periods than this share: nothing is paid now, and ${rest} is carried forward and deducted from the next payment of this agreement.`
}
