import type { PersonalData } from '#server/feature.ts'

export const personalData: PersonalData = {
  vouchers_used: (db, { id }) =>
    db
      .selectFrom('voucher_redemptions as r')
      .innerJoin('vouchers as v', 'v.id', 'r.voucher_id')
      .select(['v.code', 'r.days', 'r.trial_end', 'r.created_at'])
      .where('r.user_id', '=', id)
      .orderBy('r.created_at', 'desc'),
}
