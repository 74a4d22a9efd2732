import { about, operationRowsOf, own } from '../operation-rows.ts'

interface WithDistribution extends Readonly<Record<string, string>> {
  distribution_id: string
}

export const operations = operationRowsOf<'receipts', WithDistribution>(
  'receipts',
  async ({ olivia, deal }) => {
    const { distributions } = await olivia.api.reports.getReport({ id: deal.report_id })
    return { distribution_id: distributions[0]?.id ?? '' }
  },
  {
    getReceiptById: about(({ payment_id }) => ({ id: payment_id })),
    listDistributionReceipts: about(({ distribution_id }) => ({ id: distribution_id })),
    // The owner of the deal is no provider.
    listProviderReceipts: about(({ owner_id }) => ({ id: owner_id })),
    listProjectReceipts: own(({ project_id }) => ({ id: project_id })),
  },
)
