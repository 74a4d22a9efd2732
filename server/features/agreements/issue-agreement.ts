import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database.ts'
import { bytesOf, type Files } from '#server/platform/files.ts'
import type { MemberContext } from '#server/platform/http.ts'
import { refundedFee } from '#server/queries/fee-reversals.ts'
import { agreementSnapshotOf } from './agreement-snapshot.ts'
import { amendmentEvents } from './amendment-events.ts'
import { agreementDocument, feeWords, type Issuing } from './document.ts'
import { acceptedAmendments } from './document-amendments.ts'

export interface IssueDeps {
  files: Files
  public_url: string
  commission_rate_basis_points: number
}

type Copy = Issuing['copy']

/**
 * The file of an agreement. It is made when it is first asked for and stored with its hash: from then on everybody gets
 * the same bytes, until an amendment makes another edition.
 */
export async function issuedAgreement(
  { files, public_url, commission_rate_basis_points }: IssueDeps,
  { db, command }: Pick<MemberContext, 'db' | 'command'>,
  { agreement_id, copy }: { agreement_id: string; copy: Copy },
): Promise<Uint8Array<ArrayBuffer>> {
  const amendments = await acceptedAmendments(db, agreement_id)
  const file = { agreement_id, copy, edition: amendments.length + 1 }
  const before = await findIssued(db, file)
  if (before) return bytesOf(files, before.storage_key)

  const snapshot = await agreementSnapshotOf(db, agreement_id)
  const verify_url = `${public_url}/verify`
  const refunded_fee = await refundedFee(db, agreement_id)
  const issuing = { copy, verify_url, commission_rate_basis_points, amendments, refunded_fee }
  const later = await amendmentEvents(db, snapshot.proposal_id, amendments)
  const bytes = await agreementDocument({ ...snapshot, history: [...snapshot.history, ...later] }, issuing)
  const stored = await files.putGenerated({ bytes, type: 'pdf' })
  let isUsed = true
  try {
    const issued = { ...file, storage_key: stored.key, file_size: stored.size }
    // If this throws, the commit may have succeeded: an orphaned file is better than a record without its bytes.
    isUsed = await command(async ({ tx, now }) => {
      const last = await lastEvent(tx, snapshot.proposal_id)
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('issued_agreements')

        .values({
          ...issued,
          sha256: stored.sha256,
          issued_at: now,
          fee_words: feeWords(snapshot, refunded_fee),
          history_sequence: last?.sequence,
          history_hash: last?.hash,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    })
  } finally {
    if (!isUsed) await files.remove(stored.key)
  }
  if (isUsed) return bytes
  // Somebody else asked for it at the same time, and was first.
  const first = await findIssued(db, file)
  if (!first) throw new Error(`The agreement ${agreement_id} was issued and is not there.`)
  return bytesOf(files, first.storage_key)
}

/** The end of the deal's audit trail, which the file's record remembers. */
const lastEvent = (db: Kysely<DB>, proposal_id: string) =>
  db
    .selectFrom('audit_events')
    .select(['sequence', 'hash'])
    .where('chain', '=', `deal:${proposal_id}`)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()

async function findIssued(
  db: Kysely<DB>,
  { agreement_id, copy, edition }: { agreement_id: string; copy: Copy; edition: number },
) {
  return db
    .selectFrom('issued_agreements')
    .select('storage_key')
    .where('agreement_id', '=', agreement_id)
    .where('copy', '=', copy)
    .where('edition', '=', edition)
    .executeTakeFirst()
}
