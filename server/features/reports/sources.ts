import type { z } from 'zod'
import type { reportForm } from '#contract/report-forms.ts'
import { changedSentence, collectedAmount, isUpToDate } from '#domain/collected-revenue.ts'
import type { Currency } from '#domain/money.ts'
import { type Refusal, refuse } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import { type CollectedFor, type CollectedRow, collectedRevenue } from '#server/queries/collected-revenue.ts'

type Sources = z.output<typeof reportForm>['revenue_sources']

interface Written extends Omit<CollectedFor, 'report_id' | 'mapping_ids'> {
  id: string
  currency: Currency
}

/**
 * Replaces the source lines of a report, in the order of the form. What was collected for a line is read here; a report is
 * not submitted when that is no longer what its owner has seen.
 */
export async function writeSources(
  tx: Tx,
  report: Written,
  sources: Sources,
  submits: boolean,
): Promise<Refusal<'COLLECTED_CHANGED' | 'MAPPING_NOT_REPORTED'> | null> {
  const seen = await collectedBefore(tx, report.id)
  const collected = await collectedFor(tx, report, sources)
  for (const [index, { mapping_id, ...source }] of sources.entries()) {
    if (!mapping_id) continue
    const row = collected.get(mapping_id)
    const field = `revenue_sources.${index}.amount`
    if (!row) return refuse('MAPPING_NOT_REPORTED', { field })
    const amount = collectedAmount(row)
    const known = { amount: source.amount, seen: source.collected_amount ?? seen.get(mapping_id) ?? amount }
    if (submits && !isUpToDate(known, amount)) {
      return refuse('COLLECTED_CHANGED', { field, message: changedSentence(row.name, amount, report.currency) })
    }
  }
  await tx.deleteFrom('revenue_report_sources').where('report_id', '=', report.id).execute()
  await tx
    .insertInto('revenue_report_sources')
    .values(
      sources.map(({ source_name, amount, description, mapping_id }, index) => ({
        ...{ report_id: report.id, position: index + 1, source_name, amount, description },
        ...columnsOf(mapping_id ? collected.get(mapping_id) : undefined),
      })),
    )
    .execute()
  return null
}

async function collectedFor(tx: Tx, { id, ...report }: Written, sources: Sources): Promise<Map<string, CollectedRow>> {
  const mapping_ids = sources.flatMap(({ mapping_id }) => mapping_id ?? [])
  if (mapping_ids.length === 0) return new Map()
  const rows = await collectedRevenue(tx, { ...report, report_id: id, mapping_ids })
  return new Map(rows.map((row) => [row.mapping_id, row]))
}

async function collectedBefore(tx: Tx, report_id: string): Promise<Map<string, number>> {
  const lines = await tx
    .selectFrom('revenue_report_sources')
    .select(['mapping_id', 'collected_amount'])
    .where('report_id', '=', report_id)
    .execute()
  return new Map(
    lines.flatMap(({ mapping_id, collected_amount }) =>
      mapping_id === null || collected_amount === null ? [] : [[mapping_id, collected_amount] as const],
    ),
  )
}

const columnsOf = (row: CollectedRow | undefined) => ({
  mapping_id: row?.mapping_id ?? null,
  collected_amount: row ? collectedAmount(row) : null,
  collected_charges: row?.charges ?? null,
  collected_charged: row?.charged ?? null,
  collected_refunds: row?.refunds ?? null,
  collected_refunded: row?.refunded ?? null,
})
