import { compareTexts } from '#domain/compare-texts.ts'
import { offerEffect } from '#domain/offer-effect.ts'
import { compareTerms, isChanged } from '#domain/terms-comparison.ts'
import { describeRow } from '#domain/terms-comparison-words.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import { type VersionRow, versionsOf } from './details.ts'
import type { MovedOnReader } from './negotiation.ts'
import { type CommissionDeps, offerMonths } from './offer-months.ts'
import { contentOf, provisionsOf, termsOf } from './present-version.ts'

/** How the latest version differs from the one that a decision was about; nothing for a version of another proposal. */
export const movedOnWith =
  ({ tx, today }: MemberWrite, { commission_rate_basis_points }: CommissionDeps): MovedOnReader =>
  async ({ id, project_id, current_version }, side, seen_version_id) => {
    const versions = await versionsOf(tx, id)
    const seen = versions.find((version) => version.id === seen_version_id)
    const current = versions.find((version) => version.id === current_version.id)
    if (!seen || !current) return {}
    const { basis, months, currency } = await offerMonths(tx, { project_id, versions, side, today })
    const monthlyOf = (version: VersionRow) =>
      offerEffect(termsOf(version), months, { commission_rate_basis_points, currency }).monthly
    return {
      moved_on: {
        seen_version: seen.version_number,
        current_version: current.version_number,
        current_version_id: current.id,
        changes: changesOf(seen, current),
        monthly: { basis, currency, before: monthlyOf(seen), after: monthlyOf(current) },
      },
    }
  }

function changesOf(seen: VersionRow, current: VersionRow) {
  const terms = compareTerms(termsOf(seen), termsOf(current))
    .filter(isChanged)
    .map((row) => ({ row, ...describeRow(row, termsOf(current).currency) }))
    .map(({ row, label, before, after }) => ({ field: row.field, label, before, after, is_text: false }))
  const texts = compareTexts(textsOf(seen), textsOf(current))
    .filter(({ before, after }) => before !== after)
    .map((row) => ({ ...row, is_text: row.field !== 'work_timeline' }))
  return [...terms, ...texts]
}

function textsOf(row: VersionRow) {
  return { ...contentOf(row), provisions: provisionsOf(row), notes: row.notes }
}
