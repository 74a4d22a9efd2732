import { useQuery } from '@tanstack/react-query'
import { client, orpc } from '../../lib/client.ts'
import type { PaymentSummary } from '../payments/money-values.ts'

/** As many as one batch takes. */
const MOST = 500

/** All payments of one report, page after page. They share the key of the list, so that news reaches them. */
export function usePaymentsOfReport(report_id: string) {
  return useQuery({
    queryKey: [...orpc.payments.listPayments.key({ input: { report: report_id } }), 'all'],
    queryFn: async () => {
      const found: PaymentSummary[] = []
      let cursor: string | undefined
      do {
        const page = await client.payments.listPayments({ report: report_id, limit: 100, cursor })
        found.push(...page.items)
        cursor = page.next_cursor ?? undefined
      } while (cursor && found.length < MOST)
      return found.slice(0, MOST)
    },
  })
}
