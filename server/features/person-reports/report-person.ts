import type { Kysely } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { mayReport, PERSON_REPORT_REASON_WORDS, type PersonReportState } from '#domain/person-report.ts'
import type { Role } from '#domain/roles.ts'
import { adminIds } from '#server/identity/admin-ids.ts'
import { rateLimited } from '#server/identity/consume-rate-limit.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { refuse } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import type { Handler, InputOf, MemberWrite, Viewer } from '#server/platform/http.ts'
import type { PersonReportsDeps } from './deps.ts'

type ReportPerson = Contract['personReports']['reportPerson']

/** Reports a person with whom the caller has a conversation, or one message of theirs, to the admins. */
export const reportPerson =
  ({ rate_limits }: PersonReportsDeps): Handler<ReportPerson> =>
  async ({ db, viewer, command }, input) => {
    const before = await findOwn(db, viewer, input.report_id)
    if (!before) {
      const counted = await rate_limits.consume('person_report', viewer.id)
      if (!counted.allowed) return rateLimited(counted, 'reports')
    }
    return command((write) => storeReport(write, input), {
      constraints: { person_reports_pkey: 'ALREADY_EXISTS', person_reports_once: 'ALREADY_REPORTED' },
    })
  }

async function storeReport(write: MemberWrite, { id, report_id, message_id, reason, details }: InputOf<ReportPerson>) {
  const { tx, viewer, now } = write
  const before = await findOwn(tx, viewer, report_id)
  // A repeated request after a lost response.
  if (before) {
    const isSame = before.reported_id === id && before.message_id === message_id && before.reason === reason
    return isSame && before.details === details ? presentOwn(before) : refuse('ALREADY_EXISTS')
  }
  const person = await findWrittenWith(tx, viewer, id)
  if (!person) return refuse('NOT_FOUND', { message: 'User not found.' })
  if (!mayReport(viewer, person)) return refuse('NOT_ALLOWED')
  if (message_id && !(await wasSaidBy(tx, person, message_id))) return refuse('NOT_FOUND')
  const reported = { reported_id: id, conversation_id: person.conversation_id, message_id }
  const row = await tx
    .insertInto('person_reports')
    .values({ id: report_id, reporter_id: viewer.id, ...reported, reason, details, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  write.audit({
    chain: 'person-reports',
    action: 'person_reported',
    subject_type: 'person_report',
    subject_id: report_id,
    data: { reported_id: id, message_id, reason },
  })
  await notifyAdmins(write, { id, reason })
  return presentOwn(row)
}

async function notifyAdmins(write: MemberWrite, { id, reason }: Pick<InputOf<ReportPerson>, 'id' | 'reason'>) {
  const admins = await adminIds(write.tx)
  for (const recipient_id of admins) {
    write.notify({
      recipient_id,
      type: 'system',
      title: 'Person reported',
      message: `${nameOf(write.viewer.id)} reported ${nameOf(id)}: ${PERSON_REPORT_REASON_WORDS[reason]}.`,
      link_text: 'Review the report',
      link_url: '/admin-reviews?tab=people',
    })
  }
  write.publish({ audience: admins, topic: 'personReports' })
}

const findOwn = (db: Kysely<DB>, viewer: Pick<Viewer, 'id'>, id: string) =>
  db
    .selectFrom('person_reports')
    .selectAll()
    .where('id', '=', id)
    .where('reporter_id', '=', viewer.id)
    .executeTakeFirst()

/** Somebody with whom the viewer has a conversation that has a message. */
const findWrittenWith = (db: Kysely<DB>, viewer: Pick<Viewer, 'id'>, id: string) =>
  db
    .selectFrom('conversations as c')
    .innerJoin('users as u', 'u.id', 'c.other_id')
    .select(['u.id', 'c.id as conversation_id'])
    .select(({ ref }) => ref('u.role').$castTo<Role>().as('role'))
    .where('c.user_id', '=', viewer.id)
    .where('c.other_id', '=', id)
    .where('c.last_number', '>', 0)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()

async function wasSaidBy(
  db: Kysely<DB>,
  person: { id: string; conversation_id: string },
  message_id: string,
): Promise<boolean> {
  const said = db
    .selectFrom('messages')
    .select('id')
    .where('id', '=', message_id)
    .where('conversation_id', '=', person.conversation_id)
    .where('sender_id', '=', person.id)
  return (await said.executeTakeFirst()) !== undefined
}

/** What its reporter sees of it: not what admins write to each other. */
const presentOwn = ({ id, state, created_at }: { id: string; state: string; created_at: Date }) => ({
  id,
  state: state as PersonReportState,
  created_at: created_at.toISOString(),
})
