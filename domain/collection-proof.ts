/** What Stripe listed of a kind of movement, and what of it is stored. */
export interface Compared {
  listed: number
  listed_amount: number
  collected: number
  collected_amount: number
}

export const UNEXPLAINED_REASONS = ['other_currency', 'items_unknown', 'not_mapped'] as const
export type UnexplainedReason = (typeof UNEXPLAINED_REASONS)[number]

export interface ProofFacts {
  days: number
  days_read: number
  charges: Compared
  refunds: Compared
  others: Compared
  unexplained: readonly { records: number }[]
}

/** Whether nothing is missing: every day was read, and what Stripe listed is stored, by number and amount. */
export function isComplete({ days, days_read, charges, refunds, others }: ProofFacts): boolean {
  return days_read === days && [charges, refunds, others].every(hasAll)
}

/** What Stripe lists late is more than it listed. */
const hasAll = ({ listed, listed_amount, collected, collected_amount }: Compared) =>
  collected > listed || (collected === listed && collected_amount === listed_amount)

/** '1,284 of 1,284 charges, nothing unexplained'. */
export function proofSentence(facts: ProofFacts): string {
  const { charges, refunds, days, days_read } = facts
  const unexplained = facts.unexplained.reduce((sum, { records }) => sum + records, 0)
  const isEqual = [charges, refunds, facts.others].every(
    ({ listed_amount, collected_amount }) => listed_amount === collected_amount,
  )
  const parts = [
    `${number(Math.min(charges.collected, charges.listed))} of ${counted(charges.listed, 'charge')}`,
    ...(refunds.listed > 0
      ? [`${number(Math.min(refunds.collected, refunds.listed))} of ${number(refunds.listed)} refunds and disputes`]
      : []),
    ...(unexplained > 0 ? [`${number(unexplained)} unexplained`] : isEqual ? ['nothing unexplained'] : []),
    ...(isEqual ? [] : ['amounts differ from Stripe']),
    ...(days_read < days ? [`${counted(days - days_read, 'day')} not read yet`] : []),
  ]
  return parts.join(', ')
}

const REASONS: Record<UnexplainedReason, (currency: string) => string> = {
  other_currency: (currency) => `Settled in ${currency.toUpperCase()}, which is not the project’s currency.`,
  items_unknown: () => 'It is not known yet what these payments were for.',
  not_mapped: () => 'Not covered by a mapping.',
}

export const reasonSentence = (reason: UnexplainedReason, currency: string) => REASONS[reason](currency)

const number = (count: number) => count.toLocaleString('en-GB')
const counted = (count: number, one: string) => `${number(count)} ${count === 1 ? one : `${one}s`}`
