import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { amendment } from '#contract/amendment-values.ts'
import type { AgreementStatus } from '#domain/agreement.ts'
import { type AmendableTerms, type AmendmentEvent, type AmendmentStatus, mayAmend } from '#domain/amendment.ts'
import { type Side, sideOf } from '#domain/roles.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { presentAmendable } from './terms-versions.ts'

/** Amendments with the names on them and the terms that they change. */
export function amendmentsShown(db: Kysely<DB>) {
  return db
    .selectFrom('agreement_amendments as m')
    .innerJoin('agreement_terms as b', (join) =>
      join.onRef('b.agreement_id', '=', 'm.agreement_id').onRef('b.number', '=', 'm.changes_number'),
    )
    .selectAll('m')
    .select(({ ref }) => [
      ref('m.status').$castTo<AmendmentStatus>().as('status'),
      ref('m.side').$castTo<Side>().as('side'),
    ])
    .select(['b.provider_share_basis_points as share_before', 'b.monthly_revenue_threshold as threshold_before'])
    .select('b.payment_terms_days as payment_terms_before')
    .select(['b.expiration_date as expiration_before', 'b.additional_terms as additional_before'])
    .select(({ selectFrom }) => [
      selectFrom('users as u')
        .whereRef('u.id', '=', 'm.proposed_by')
        .select('u.name')
        .$asScalar()
        .$notNull()
        .as('proposer_name'),
      selectFrom('users as u').whereRef('u.id', '=', 'm.answered_by').select('u.name').as('answerer_name'),
    ])
    .select(
      sql<AmendmentSignature[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('side', s.side, 'act', s.act, 'name', s.account_name,
          'typed_name', s.typed_name, 'address_hash', s.address_hash, 'signed_at', s.signed_at) order by s.signed_at), '[]')
        from amendment_signatures s where s.amendment_id = m.id)`.as('signatures'),
    )
}

export interface AmendmentSignature {
  side: Side
  act: 'proposed' | 'accepted'
  /** Of the account when it signed. */
  name: string
  typed_name: string
  address_hash: string
  /** As the database writes a time in JSON. */
  signed_at: string
}

export type AmendmentRow = Awaited<ReturnType<ReturnType<typeof amendmentsShown>['execute']>>[number]

/** The amendment of an agreement that waits for an answer. */
export async function openAmendment(db: Kysely<DB>, agreement_id: string): Promise<AmendmentRow | undefined> {
  return amendmentsShown(db)
    .where('m.agreement_id', '=', agreement_id)
    .where('m.status', '=', 'proposed')
    .executeTakeFirst()
}

interface AmendedAgreement {
  owner_id: string
  provider_id: string
  status: string
}

/** An amendment for this viewer. */
export function presentAmendment(
  row: AmendmentRow,
  agreement: AmendedAgreement,
  viewer: Pick<Viewer, 'id'>,
): z.input<typeof amendment> {
  const side = sideOf(agreement, viewer.id)
  const may = (event: AmendmentEvent) =>
    side !== null && mayAmend(row, agreement.status as AgreementStatus, event, side) === null
  return {
    id: row.id,
    agreement_id: row.agreement_id,
    status: row.status,
    proposed_by: { id: row.proposed_by, name: row.proposer_name },
    side: row.side,
    message: row.message,
    effective_from: row.effective_from,
    before: presentAmendable(termsBefore(row)),
    after: presentAmendable(row),
    proposed_at: row.proposed_at.toISOString(),
    answered_by: row.answered_by === null ? null : { id: row.answered_by, name: row.answerer_name ?? '' },
    answered_at: row.answered_at?.toISOString() ?? null,
    note: row.note,
    signatures: signaturesOf(row),
    allowed: { accept: may('accept'), decline: may('decline'), withdraw: may('withdraw') },
  }
}

/** Who signed an amendment, without the hash of an address. */
export const signaturesOf = ({ signatures }: Pick<AmendmentRow, 'signatures'>) =>
  signatures.map(({ side, act, name, typed_name, signed_at }) => ({
    ...{ side, act, name, typed_name },
    signed_at: new Date(signed_at).toISOString(),
  }))

/** The terms that an amendment changes. */
export const termsBefore = (row: AmendmentRow): AmendableTerms => ({
  provider_share_basis_points: row.share_before,
  monthly_revenue_threshold: row.threshold_before,
  payment_terms_days: row.payment_terms_before,
  expiration_date: row.expiration_before,
  additional_terms: row.additional_before,
})
