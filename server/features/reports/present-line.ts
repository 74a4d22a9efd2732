import type { z } from 'zod'
import type { revenueLine } from '#contract/report-versions.ts'
import { isVerified, provenanceWords } from '#domain/collected-revenue.ts'
import type { Currency } from '#domain/money.ts'
import type { VersionSource } from './versions.ts'

/** A line of a report, and whether it says what was collected. */
export function presentLine(source: VersionSource, currency: Currency): z.input<typeof revenueLine> {
  const { mapping_id = null, collected_amount = null, collected_charges = null, ...said } = source
  const line = { ...said, mapping_id, collected_amount, collected_charges }
  return { ...line, is_verified: isVerified(line), provenance: provenanceWords(line, currency) }
}
