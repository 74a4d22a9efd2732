import type { InferClientOutputs } from '@orpc/client'
import { countOf } from '#domain/counted.ts'
import { type Currency, formatMoney } from '#domain/money.ts'
import type { client } from '../../../lib/client.ts'
import { emptySource, type SourceValues } from './report-values.ts'

export type Collected = InferClientOutputs<typeof client>['reports']['getCollectedRevenue']
export type CollectedLine = Collected['lines'][number]

/** The mappings that have no line in the form yet. */
export function offeredLines({ lines }: Collected, typed: readonly Pick<SourceValues, 'mapping_id'>[]) {
  const taken = new Set(typed.map(({ mapping_id }) => mapping_id))
  return lines.filter(({ mapping_id }) => !taken.has(mapping_id))
}

/** A row that says what was collected. */
export const rowOf = ({ mapping_id, name, amount }: CollectedLine): SourceValues => ({
  ...emptySource(),
  ...{ mapping_id, source_name: name, amount },
})

/** What Stripe counts for a row, and what of it came late or waits. */
export function figureWords(line: CollectedLine, currency: Currency): string {
  const { amount, charges, earlier, sentence } = line
  const figure = `Stripe ${formatMoney(amount, currency)}, ${countOf(charges, 'charge')}`
  const late = earlier.records > 0 ? `, of which ${formatMoney(earlier.amount, currency)} of earlier periods` : ''
  return `${figure}${late}${sentence ? `. ${sentence}` : ''}`
}
