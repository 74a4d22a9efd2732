import type { PersonalData } from '#server/feature.ts'

/** The part of the personal data export: invitations sent and received. Who has a typed address is not exported. */
export const personalData: PersonalData = {
  invitations_sent: (db, { id }) =>
    db
      .selectFrom('invitations as i')
      .innerJoin('projects as j', 'j.id', 'i.project_id')
      .select(['i.id', 'i.project_id', 'j.title as project_title', 'i.invited_email', 'i.status'])
      .select(({ eb }) =>
        eb
          .case()
          .when(eb.or([eb('i.invited_email', 'is', null), eb('i.status', '=', 'accepted')]))
          .then(eb.ref('i.provider_id'))
          .end()
          .as('provider_id'),
      )
      .select(['i.created_at', 'i.expires_at', 'i.ended_at'])
      .where('i.inviter_id', '=', id)
      .orderBy('i.created_at', 'desc'),

  invitations_received: (db, { id }) =>
    db
      .selectFrom('invitations as i')
      .innerJoin('projects as j', 'j.id', 'i.project_id')
      .innerJoin('users as o', 'o.id', 'i.inviter_id')
      .select(['i.id', 'i.project_id', 'j.title as project_title', 'o.name as inviter_name', 'i.invited_email'])
      .select(['i.status', 'i.created_at', 'i.expires_at', 'i.ended_at'])
      .where('i.provider_id', '=', id)
      .orderBy('i.created_at', 'desc'),
}
