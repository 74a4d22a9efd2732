import { approvalStep, type MoneyAct } from '#domain/second-admin.ts'
import { type Refusal, refuse } from '../platform/commands.ts'
import type { Tx } from '../platform/database.ts'
import type { MemberWrite } from '../platform/http.ts'
import { adminIds } from './admin-ids.ts'

interface Subject {
  kind: MoneyAct
  subject_id: string
}

/**
 * Lets an admin do something with money, whose subject is locked: 'act' where another admin asked for it or there is none;
 * 'asked' once it is stored for another one.
 */
export async function approveMoneyAct(
  { tx, viewer, now }: Pick<MemberWrite, 'tx' | 'viewer' | 'now'>,
  subject: Subject,
): Promise<'act' | 'asked' | Refusal<'SECOND_ADMIN_NEEDED'>> {
  const admins = await adminIds(tx)
  const open = await openApproval(tx, subject)
  const asked_by = open && admins.includes(open.asked_by) ? open.asked_by : null
  const other_admins = admins.filter((id) => id !== viewer.id).length
  const step = approvalStep({ viewer_id: viewer.id, asked_by, other_admins })
  if (step === 'wait') return refuse('SECOND_ADMIN_NEEDED')
  if (open)
    await endMoneyAct({ tx, viewer, now }, subject, { is_approved: step === 'act' && open.asked_by !== viewer.id })
  if (step === 'act') return 'act'
  await tx
    .insertInto('money_approvals')
    .values({ ...subject, asked_by: viewer.id, asked_at: now })
    .execute()
  return 'asked'
}

/** Ends what was asked for, where something was: it was approved, or decided otherwise. */
export async function endMoneyAct(
  { tx, viewer, now }: Pick<MemberWrite, 'tx' | 'viewer' | 'now'>,
  { kind, subject_id }: Subject,
  { is_approved }: { is_approved: boolean },
): Promise<void> {
  await tx
    .updateTable('money_approvals')
    .set({ ended_by: viewer.id, ended_at: now, is_approved })
    .where('kind', '=', kind)
    .where('subject_id', '=', subject_id)
    .where('ended_at', 'is', null)
    .execute()
}

const openApproval = (tx: Tx, { kind, subject_id }: Subject) =>
  tx
    .selectFrom('money_approvals')
    .select(['asked_by', 'asked_at'])
    .where('kind', '=', kind)
    .where('subject_id', '=', subject_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
