import type { PersonalData } from '#server/feature.ts'

/** The part of the personal data export: only one's own data, and only what one may see. */
export const personalData: PersonalData = {
  sessions: (db, { id }) =>
    db
      .selectFrom('auth_sessions')
      .select(['id', 'created_at', 'updated_at', 'expires_at', 'ip_address', 'user_agent'])
      .where('user_id', '=', id)
      .orderBy('created_at', 'desc'),

  passkeys: (db, { id }) =>
    db
      .selectFrom('auth_passkeys')
      .select(['id', 'name', 'device_type', 'backed_up', 'created_at'])
      .where('user_id', '=', id)
      .orderBy('created_at', 'desc'),
}
