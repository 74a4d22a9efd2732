import type { Kysely } from 'kysely'
import { approvalStep, type MoneyAct } from '#domain/second-admin.ts'
import { type Refusal, refuse } from '../platform/commands.ts'
import type { DB, Tx } from '../platform/database.ts'
import type { MemberWrite, Viewer } from '../platform/http.ts'
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

/** The first of two approvals, as an admin is shown it. */
export interface AwaitedApproval {
  approved_by: string
  approved_at: string
  is_you: boolean
}

/** What waits for a second admin, by its subject; nothing of it is for others. */
export async function awaitedApprovals(
  db: Kysely<DB>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  { kinds, subject_ids }: { kinds: readonly MoneyAct[]; subject_ids: readonly string[] },
): Promise<Map<string, AwaitedApproval>> {
  if (viewer.role !== 'admin' || subject_ids.length === 0) return new Map()
  const asked = await db
    .selectFrom('money_approvals as m')
    .innerJoin('users as u', 'u.id', 'm.asked_by')
    .select(['m.subject_id', 'm.asked_by', 'm.asked_at', 'u.name'])
    .where('m.kind', 'in', kinds)
    .where('m.subject_id', 'in', subject_ids)
    .where('m.ended_at', 'is', null)
    .orderBy('m.asked_at')
    .execute()
  return new Map(
    asked.map(({ subject_id, asked_by, asked_at, name }) => [
      subject_id,
      { approved_by: name, approved_at: asked_at.toISOString(), is_you: asked_by === viewer.id },
    ]),
  )
}

const openApproval = (tx: Tx, { kind, subject_id }: Subject) =>
  tx
    .selectFrom('money_approvals')
    .select(['asked_by', 'asked_at'])
    .where('kind', '=', kind)
    .where('subject_id', '=', subject_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
