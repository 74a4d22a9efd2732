import type { Kysely } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { consumeRateLimit } from '#server/identity/consume-rate-limit.ts'
import type { RateLimits } from '#server/identity/rate-limits.ts'
import { isChainWhole } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import type { PublicHandler } from '#server/platform/http.ts'
import { agreedActs } from '#server/queries/agreed-acts.ts'
import { signaturesOf as amendmentSignatures } from '#server/queries/amendments.ts'
import { refundedFee } from '#server/queries/fee-reversals.ts'
import { agreementSnapshotOf } from './agreement-snapshot.ts'
import { feeWords } from './document.ts'
import { acceptedAmendments } from './document-amendments.ts'
import { signaturesOf } from './document-record.ts'

/**
 * Whether a file with this hash was issued here. Who knows the hash has the file, so the answer says what is in it,
 * and of what came later only whether the terms or the fee have changed.
 */
export const verifyAgreement =
  ({ rate_limits }: { rate_limits: RateLimits }): PublicHandler<Contract['agreements']['verifyAgreement']> =>
  async ({ db, ip }, { sha256 }) => {
    const tooMany = await consumeRateLimit(rate_limits, ['verification_ip', ip])
    if (tooMany) return tooMany
    const issued = await db
      .selectFrom('issued_agreements')
      .selectAll()
      .where('sha256', '=', sha256)
      .orderBy('issued_at')
      .limit(1)
      .executeTakeFirst()
    if (!issued) return { agreement: null }
    const amendments = await acceptedAmendments(db, issued.agreement_id)
    const snapshot = await agreementSnapshotOf(db, issued.agreement_id)
    const refunded_fee = await refundedFee(db, issued.agreement_id)
    return {
      agreement: {
        id: snapshot.id,
        title: snapshot.title,
        project_title: snapshot.project_title,
        version_number: snapshot.version_number,
        amendments: issued.edition - 1,
        has_newer_edition: amendments.length + 1 > issued.edition,
        made_at: snapshot.created_at.toISOString(),
        issued_at: issued.issued_at.toISOString(),
        signatures: signaturesOf(snapshot).map(({ side, name, typed_name, signed_at }) => ({
          ...{ side, name, typed_name },
          signed_at: signed_at.toISOString(),
        })),
        amendment_signatures: amendments
          .slice(0, issued.edition - 1)
          .flatMap((row, index) => amendmentSignatures(row).map((one) => ({ amendment: index + 1, ...one }))),
        fee_changed: issued.fee_words !== null && issued.fee_words !== feeWords(snapshot, refunded_fee),
        is_history_whole: await isChainWhole(db, `deal:${snapshot.proposal_id}`, {
          links: [...snapshot.history, ...(await knownLinks(db, issued.agreement_id))],
          acts: await agreedActs(db, issued.agreement_id),
        }),
      },
    }
  }

/** Where the audit trail stood whenever a file of this agreement was made. */
async function knownLinks(db: Kysely<DB>, agreement_id: string) {
  return db
    .selectFrom('issued_agreements')
    .select(['history_sequence as sequence', 'history_hash as hash'])
    .where('agreement_id', '=', agreement_id)
    .where('history_sequence', 'is not', null)
    .$narrowType<{ sequence: number; hash: string }>()
    .execute()
}
