import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { paymentsSummaryOf } from '../agreements/commands.ts'

export interface StripeInBrowser {
  publishable_key: string
  mode: 'sandbox' | 'test' | 'live'
  api_url: string
}

/** The totals of an agreement are served here under the old name too (decision C-134). */
export const getStripeConfig =
  ({ browser }: { browser: StripeInBrowser }): Handler<Contract['paymentMethods']['getStripeConfig']> =>
  async (context, { agreement_id }) => {
    if (agreement_id === undefined) return browser
    const summary = await paymentsSummaryOf(context, agreement_id)
    if (!summary) return refuse('NOT_FOUND')
    const { total_processed, platform_commission, processing_fees, pending_amount, currency } = summary
    const { current_month_total, previous_month_total } = summary
    return {
      ...browser,
      ...{ total_processed, platform_commission, processing_fees, pending_amount, currency },
      ...{ current_month_total, previous_month_total },
    }
  }
