import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#server/platform/http.ts'

/**
 * Whether the viewer may see the email address of a row of `users` under this alias: their own, a counterparty's, or for
 * admins anybody's. A counterparty is somebody who wrote to the viewer, who replied to them, whose address the viewer
 * typed, or with whom money is shared. Accepting an invitation to a project is a reply. Receiving or rejecting a proposal is none: otherwise anybody could learn the
 * address behind any id.
 */
export function isContactOf({ id, role }: Pick<Viewer, 'id' | 'role'>, person: string): RawBuilder<boolean> {
  if (role === 'admin') return sql<boolean>`true`
  const [own, other] = role === 'owner' ? ['owner_id', 'provider_id'] : ['provider_id', 'owner_id']
  const [mine, theirs] = role === 'owner' ? ['inviter_id', 'provider_id'] : ['provider_id', 'inviter_id']
  const person_id = sql.ref(`${person}.id`)
  return sql<boolean>`(${person_id} = ${id} or exists (
    select from proposals q
    where q.status <> 'draft' and ${sql.ref(`q.${own}`)} = ${id} and ${sql.ref(`q.${other}`)} = ${person_id}
      and (q.creator_id = ${person_id} or q.invited_email = ${sql.ref(`${person}.email`)}
        or exists (select from proposal_versions v where v.proposal_id = q.id and v.author_id = ${person_id})
        or exists (select from proposal_comments c where c.proposal_id = q.id and c.author_id = ${person_id})
        or exists (select from proposal_decisions d
          where d.proposal_id = q.id and d.actor_id = ${person_id} and d.decision not in ('rejected', 'withdrawn')))
  ) or exists (
    select from invitations i where ${sql.ref(`i.${mine}`)} = ${id} and ${sql.ref(`i.${theirs}`)} = ${person_id}
      and (${role !== 'owner'} or i.status = 'accepted')
  ) or exists (
    select from payments m
    where (m.payer_id = ${id} and m.payee_id = ${person_id}) or (m.payer_id = ${person_id} and m.payee_id = ${id})
  ))`
}
