import { z } from 'zod'
import { type AgreementStatus, statusOnDate } from '#domain/agreement.ts'
import { type JobWorker, type Write, workerFor } from '#server/platform/commands.ts'
import { defineJob, everyTime, type JobSchedule } from '#server/platform/jobs.ts'
import { applyTerms } from './apply-terms.ts'
import { AT_ONCE } from './at-once.ts'
import { notifyAboutAgreement } from './notify.ts'
import { remindOfEnd } from './remind-of-end.ts'

/**
 * Activates agreements on their effective date and ends them after their expiration date (decision C-86), applies changed
 * terms from their day on, and reminds both sides before the end.
 */
export const agreementDatesJob = defineJob('agreement-dates', { schema: z.object({}), expireInSeconds: 600 })

/** Shortly after the day begins in London, where the product's days begin. */
export const agreementSchedules: JobSchedule[] = [everyTime('5 0 * * *', agreementDatesJob, {})]

export const agreementWorkers = (): JobWorker[] => [
  workerFor(agreementDatesJob, async ({ command, signal }) => {
    let moved = AT_ONCE
    while (moved === AT_ONCE && !signal.aborted) {
      moved = await command(moveByDate, { name: 'agreements.moveByDate' })
    }
    for (let applied = AT_ONCE; applied === AT_ONCE && !signal.aborted; ) {
      applied = await command(applyTerms, { name: 'agreements.applyTerms' })
    }
    for (let reminded = AT_ONCE; reminded === AT_ONCE && !signal.aborted; ) {
      reminded = await command(remindOfEnd, { name: 'agreements.remindOfEnd' })
    }
  }),
]

/** Updates the status of up to 200 agreements. Returns how many. */
async function moveByDate(write: Write): Promise<number> {
  const { tx, today } = write
  const due = await tx
    .selectFrom('agreements')
    .select(['id', 'proposal_id', 'owner_id', 'provider_id', 'title', 'effective_date', 'expiration_date'])
    .where(({ and, eb, or }) =>
      or([
        and([eb('status', '=', 'pending'), eb('effective_date', '<=', today)]),
        and([eb('status', '=', 'active'), eb('expiration_date', '<', today)]),
      ]),
    )
    .orderBy('id')
    .limit(AT_ONCE)
    .forNoKeyUpdate()
    .execute()
  const moves = due.map((row) => ({ ...row, status: statusOnDate(row.effective_date, row.expiration_date, today) }))
  for (const status of ['active', 'expired'] as const) {
    const ids = moves.filter((move) => move.status === status).map(({ id }) => id)
    if (ids.length > 0) await tx.updateTable('agreements').set({ status }).where('id', 'in', ids).execute()
  }
  for (const move of moves) notifyOfMove(write, move)
  return moves.length
}

interface Move {
  id: string
  proposal_id: string
  owner_id: string
  provider_id: string
  title: string
  status: AgreementStatus
}

function notifyOfMove(write: Write, { id, proposal_id, owner_id, provider_id, title, status }: Move): void {
  const isActive = status === 'active'
  write.audit({
    chain: `deal:${proposal_id}`,
    action: isActive ? 'agreement_activated' : 'agreement_expired',
    subject_type: 'agreement',
    subject_id: id,
  })
  const notification = isActive
    ? { title: 'Agreement active', message: `“${title}” is now active and shares revenue.` }
    : { title: 'Agreement expired', message: `“${title}” has ended. Its final period can still be reported.` }
  for (const recipient_id of [owner_id, provider_id]) notifyAboutAgreement(write, recipient_id, id, notification)
  write.publish({ audience: [owner_id, provider_id], topic: 'agreements', id })
}
