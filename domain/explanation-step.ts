/** One line of how an amount came about. `amount` is in minor units, signed: what is taken off is negative. */
export interface ExplanationStep {
  kind:
    | ('revenue' | 'agreement_days' | 'eligible_revenue' | 'share' | 'commission' | 'receives')
    | ('held_back' | 'shared_before' | 'kept')
    | ('correction' | 'carried' | 'carried_forward')
  label: string
  note: string | null
  amount: number
  /** On steps from `receives` on: whose amount it is. */
  holder_id: string | null
  /** On `correction` steps: the corrected report. */
  report_id?: string
}
