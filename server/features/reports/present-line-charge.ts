import type { z } from 'zod'
import type { lineCharge } from '#contract/line-charges.ts'
import { purposeWords } from '#domain/line-charge.ts'
import type { LineChargeRow } from '#server/queries/line-charges.ts'
import type { FoundLine } from './line-of-report.ts'

/** A charge behind a line, for who may open the report; who paid it is for the owner. */
export function presentLineCharge(
  row: LineChargeRow,
  { asked, report, sees_customers }: FoundLine,
): z.input<typeof lineCharge> {
  const { id, record_id, source_id, kind, day, gross, fee, net, went_back } = row
  const counts = row.counted_by === asked.mapping_id
  return {
    ...{ id, record_id, source_id, kind, day, gross, fee, net, went_back },
    occurred_at: row.occurred_at.toISOString(),
    purpose: purposeWords(row.first_item, row.items, sees_customers),
    customer_id: sees_customers ? row.customer_id : null,
    amount: counts ? row.matched : 0,
    counted_in: counts ? null : row.counted_by_name,
    is_late: day < report.reporting_period_start,
  }
}
