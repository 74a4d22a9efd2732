import type { PersonalData } from '#server/feature.ts'

/** The part of the personal data export: what the person wrote, and what was written to them. */
export const personalData: PersonalData = {
  messages: (db, { id }) =>
    db
      .selectFrom('messages as m')
      .innerJoin('users as s', 's.id', 'm.sender_id')
      .innerJoin('users as r', 'r.id', 'm.recipient_id')
      .select(['m.id', 'm.conversation_id', 'm.number', 's.name as sender', 'r.name as recipient', 'm.content'])
      .select(['m.created_at', 'm.delivered_at', 'm.read_at'])
      .where(({ eb, or }) => or([eb('m.sender_id', '=', id), eb('m.recipient_id', '=', id)]))
      .orderBy('m.created_at', 'desc'),
  message_attachments: (db, { id }) =>
    db
      .selectFrom('message_attachments as a')
      .innerJoin('files as f', 'f.id', 'a.file_id')
      .innerJoin('conversations as c', (join) => join.onRef('c.id', '=', 'a.conversation_id').on('c.user_id', '=', id))
      .select(['f.id', 'a.message_id', 'f.filename', 'f.file_type', 'f.file_size', 'f.uploaded_at'])
      .select(({ eb }) => eb('a.sender_id', '=', id).as('is_own'))
      // What the other has not sent is not the person's.
      .where(({ eb, or }) => or([eb('a.sender_id', '=', id), eb('a.message_id', 'is not', null)]))
      .orderBy('f.uploaded_at', 'desc'),
  blocked_people: (db, { id }) =>
    db
      .selectFrom('blocked_people as b')
      .innerJoin('users as u', 'u.id', 'b.blocked_id')
      .select(['b.blocked_id', 'u.name', 'b.created_at'])
      .where('b.user_id', '=', id)
      .orderBy('b.created_at', 'desc'),
}
