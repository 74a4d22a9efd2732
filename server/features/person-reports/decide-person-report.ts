import type { Contract } from '#contract/index.ts'
import { adminIds } from '#server/identity/admin-ids.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { presentReport } from './present.ts'
import { reportsWithEvidence } from './store.ts'

type Decide = Contract['personReports']['decidePersonReport']

/** Decides on a report once; who reported is notified that it was looked at, not of the note. */
export const decidePersonReport: WriteHandler<Decide> = async (write, { id, decision, note }) => {
  const { tx, viewer, now } = write
  const report = await tx
    .selectFrom('person_reports')
    .select(['state', 'reporter_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!report) return refuse('NOT_FOUND')
  if (report.state !== 'open') return refuse('PERSON_REPORT_DECIDED')
  await tx
    .updateTable('person_reports')
    .set({ state: decision, decided_by: viewer.id, decided_at: now, note })
    .where('id', '=', id)
    .execute()
  write.audit({
    chain: 'person-reports',
    action: decision === 'resolved' ? 'person_report_resolved' : 'person_report_dismissed',
    subject_type: 'person_report',
    subject_id: id,
    data: { note },
  })
  write.notify({
    recipient_id: report.reporter_id,
    type: 'system',
    title: 'Report reviewed',
    message:
      decision === 'resolved'
        ? 'An admin reviewed your report and acted on it. Thank you.'
        : 'An admin reviewed your report and found nothing to act on.',
    link_text: 'Open messages',
    link_url: '/chat',
  })
  write.publish({ audience: await adminIds(tx), topic: 'personReports' })
  return presentReport(await reportsWithEvidence(tx).where('r.id', '=', id).executeTakeFirstOrThrow())
}
