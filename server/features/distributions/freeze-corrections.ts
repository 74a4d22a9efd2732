import { randomUUID } from 'node:crypto'
import type { MemberWrite } from '#server/platform/http.ts'
import type { PlannedCorrection } from '#server/queries/corrections.ts'

/** Freezes what corrections change of earlier shares, with the distributions that settle them. */
export async function freezeCorrections(
  { tx, now }: MemberWrite,
  distributions: readonly { id: string; agreement: { id: string } }[],
  corrections: readonly PlannedCorrection[],
): Promise<void> {
  const rows = corrections.flatMap((planned) => {
    const distribution = distributions.find(({ agreement }) => agreement.id === planned.agreement_id)
    if (!distribution) throw new Error(`The correction ${planned.correction.id} has no share that settles it.`)
    return [{ id: randomUUID(), distribution_id: distribution.id, planned }]
  })
  if (rows.length === 0) return
  await tx
    .insertInto('distribution_corrections')
    .values(
      rows.map(({ id, distribution_id, planned }) => ({
        ...{ id, distribution_id, created_at: now },
        correction_id: planned.correction.id,
        corrected_distribution_id: planned.corrected_distribution_id,
        ...{ revenue_before: planned.before, revenue_after: planned.after },
        ...{ gross: planned.gross, commission: planned.commission, net: planned.net, kept: planned.kept },
      })),
    )
    .execute()
  await tx
    .insertInto('distribution_correction_lines')
    .values(
      rows.flatMap(({ id, planned }) =>
        planned.lines.map(({ holder_id, gross, commission }) => ({
          ...{ distribution_correction_id: id, holder_id, gross, commission },
        })),
      ),
    )
    .execute()
}
