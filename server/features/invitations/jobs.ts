import { z } from 'zod'
import { type JobWorker, type Write, workerFor } from '#server/platform/commands.ts'
import { defineJob, everyTime, type JobSchedule } from '#server/platform/jobs.ts'
import { endInvitation } from './end-invitation.ts'
import { invitedPerson, notifyInviter } from './notify.ts'
import { invitationById } from './store.ts'

/** Ends invitations that nobody answered in time, and notifies who sent them. */
export const expireInvitationsJob = defineJob('expire-invitations', { schema: z.object({}), expireInSeconds: 600 })

export const invitationSchedules: JobSchedule[] = [everyTime('35 * * * *', expireInvitationsJob, {})]

export const invitationWorkers = (): JobWorker[] => [
  workerFor(expireInvitationsJob, async ({ command, signal }) => {
    let ended = BATCH_SIZE
    while (ended === BATCH_SIZE && !signal.aborted) {
      ended = await command(expireInvitations, { name: 'invitations.expireInvitations' })
    }
  }),
]

const BATCH_SIZE = 100

async function expireInvitations(write: Write): Promise<number> {
  const { tx, now } = write
  const over = await tx
    .selectFrom('invitations')
    .select('id')
    .where('status', '=', 'pending')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(BATCH_SIZE)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  for (const { id } of over) {
    const row = await invitationById(tx, id)
    await endInvitation(write, row, 'expired')
    notifyInviter(write, row, {
      title: 'Invitation expired',
      message: `${invitedPerson(row)} did not answer your invitation to ${row.project_title}. You can invite them again.`,
    })
  }
  return over.length
}
