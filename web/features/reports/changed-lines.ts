import type { InferClientOutputs } from '@orpc/client'
import { isUpToDate } from '#domain/collected-revenue.ts'
import { type Currency, formatMoney } from '#domain/money.ts'
import type { client } from '../../lib/client.ts'

type Collected = InferClientOutputs<typeof client>['reports']['getCollectedRevenue']

interface Source {
  source_name: string
  amount: number | null
  mapping_id?: string | null
  /** What its owner has seen, where it is not what the line was saved with. */
  collected_amount?: number | null
}

export interface ChangedLine {
  mapping_id: string
  name: string
  /** What was collected when the line was saved, and now. */
  before: number
  now: number
  /** What the line says once it is updated: what its owner entered stays. */
  amount: number
  is_self_reported: boolean
  sentence: string
}

/** The lines whose collected figure is no longer the one they were saved with, and which are not updated yet. */
export function changedLines(collected: Collected | null, sources: readonly Source[]): ChangedLine[] {
  return sources.flatMap((source) => {
    const line = collected?.lines.find(({ mapping_id }) => mapping_id === source.mapping_id)
    if (!line?.since) return []
    const { before, sentence } = line.since
    const entered = source.amount ?? 0
    if (isUpToDate({ amount: entered, seen: source.collected_amount ?? before }, line.amount)) return []
    const is_self_reported = entered !== before
    const { mapping_id, amount: now } = line
    const name = source.source_name
    return [{ mapping_id, name, before, now, amount: is_self_reported ? entered : now, is_self_reported, sentence }]
  })
}

/** The source with the figure of now: as its amount, or only as seen where its owner reports another one. */
export function updated<S extends Source>(source: S, lines: readonly ChangedLine[]): S {
  const line = lines.find(({ mapping_id }) => mapping_id === source.mapping_id)
  return line ? { ...source, amount: line.amount, collected_amount: line.now } : source
}

/** 'Saved with £60.00. 2 more charges +£8.00.' */
export function changedWords({ before, now, is_self_reported, sentence }: ChangedLine, currency: Currency): string {
  if (!is_self_reported) return `Saved with ${formatMoney(before, currency)}. Since then ${sentence}.`
  return `Your amount stays and is self-reported. Stripe counted ${formatMoney(before, currency)} and counts ${formatMoney(now, currency)} now: ${sentence}.`
}
