import type { z } from 'zod'
import type { reportVersion } from '#contract/report-versions.ts'
import type { Currency } from '#domain/money.ts'
import { actorNameFor, type Role } from '#domain/roles.ts'
import type { DocumentRow } from './details.ts'
import { revenueChange, sourceChanges } from './dispute-changes.ts'
import type { DistributionView } from './hooks.ts'
import { documentUrl } from './present-document.ts'
import { presentLine } from './present-line.ts'
import type { VersionRow } from './versions.ts'

export interface ShownVersion {
  version: VersionRow
  shares: DistributionView[]
  documents: DocumentRow[]
  currency: Currency
}

/** A version, and what differs from the one before; of the first nothing. */
export function presentVersion(
  { version, shares, documents, currency }: ShownVersion,
  before: ShownVersion | undefined,
  viewer: { role: Role },
): z.input<typeof reportVersion> {
  const { number, cause, sources, total_revenue, notes } = version
  return {
    ...{ number, cause, notes, total_revenue },
    created_by: actorNameFor(viewer, { name: version.created_by_name, role: version.created_by_role }),
    created_at: version.created_at.toISOString(),
    reporting_period_start: version.reporting_period_start,
    reporting_period_end: version.reporting_period_end,
    revenue_sources: sources.map((source) => presentLine(source, currency)),
    documents: documents
      .filter(({ first_version }) => first_version === number)
      .map((document) => ({ id: document.id, filename: document.filename, url: documentUrl(document) })),
    changes: before ? sourceChanges(before.version.sources, sources) : [],
    revenue_change: before ? revenueChange(before.version.sources, sources) : 0,
    shares: shares.map(({ agreement_id, provider, gross, commission, net }) => {
      const earlier = before?.shares.find((share) => share.agreement_id === agreement_id)
      return {
        agreement_id,
        provider,
        gross,
        commission,
        net,
        gross_change: before ? gross - (earlier?.gross ?? 0) : 0,
      }
    }),
  }
}
