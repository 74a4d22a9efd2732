import { approveReport } from './approve-report.ts'
import type { Deal } from './deal.ts'
import { payShares, sharesPaid } from './pay-shares.ts'
import type { Product } from './product.ts'
import { type MonthReport, reportMonth } from './report-month.ts'

type MonthOptions = Omit<MonthReport, 'project_id' | 'is_draft'>

/** A month of a deal up to its approval. Gives the report's id. */
export async function approveMonth(
  { olivia, project_id }: Pick<Deal, 'olivia' | 'project_id'>,
  options: MonthOptions = {},
): Promise<string> {
  const report_id = await reportMonth(olivia, { project_id, ...options })
  await approveReport(olivia, report_id)
  return report_id
}

/** A whole month: reported, approved, and paid to Priya. */
export async function payMonth(
  product: Product,
  deal: Pick<Deal, 'olivia' | 'project_id' | 'card'>,
  options: MonthOptions = {},
): Promise<{ report_id: string; payment_ids: string[] }> {
  const { olivia, card } = deal
  const report_id = await approveMonth(deal, options)
  const { payable } = await olivia.api.reports.getReport({ id: report_id })
  await payShares(olivia, report_id, card)
  await sharesPaid(product, olivia, report_id)
  return { report_id, payment_ids: payable.payment_ids }
}
