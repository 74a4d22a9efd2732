import type { Contract } from '#contract/index.ts'
import type { AccountDeletion } from '#server/feature.ts'
import type { Handler } from '#server/platform/http.ts'
import { openProposalsOf } from '#server/queries/open-proposals.ts'

export const getDeletion =
  ({ account_deletion }: { account_deletion: AccountDeletion }): Handler<Contract['profiles']['getDeletion']> =>
  async ({ db, viewer, now }) => {
    const blockers = await account_deletion.blockers(db, viewer, now)
    const open = await openProposalsOf(db, viewer.id).execute()
    const { saved_cards } = await db
      .selectFrom('payment_methods')
      .select(({ fn }) => fn.countAll<number>().as('saved_cards'))
      .where('user_id', '=', viewer.id)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow()
    return { blockers, open_proposals: open.filter(({ status }) => status !== 'draft').length, saved_cards }
  }
