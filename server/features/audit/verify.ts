import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Contract } from '#contract/index.ts'
import type { FeatureDeps } from '#server/feature.ts'
import { type JobWorker, verifyAuditChains, workerFor } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import type { Handler, WriteHandler } from '#server/platform/http.ts'
import { defineJob, everyTime, type JobSchedule } from '#server/platform/jobs.ts'

const MAX_SHOWN = 20

const verifyJob = defineJob('verify-audit', {
  schema: z.object({}),
  ...{ retryLimit: 2, expireInSeconds: 3600, atOnce: 1, policy: 'one_queued' },
})

export const auditSchedules: JobSchedule[] = [everyTime('40 2 * * *', verifyJob, {})]

type VerifyDeps = Pick<FeatureDeps, 'db' | 'clock'>

/** Reads every chain again, and stores how that ended. */
export const auditWorkers = ({ db, clock }: VerifyDeps): JobWorker[] => [
  workerFor(verifyJob, async ({ command, log }) => {
    const { events, heads, broken } = await verifyAuditChains(db)
    if (broken.length > 0) log.error({ broken: broken.slice(0, MAX_SHOWN) }, 'the audit trail was changed')
    await command(async ({ tx }) => {
      await tx
        .insertInto('audit_verifications')
        .values({
          ...{ events, chains: heads.size, verified_at: clock.now() },
          ...{ broken: JSON.stringify(broken.slice(0, MAX_SHOWN)), broken_count: broken.length },
        })
        .execute()
    })
  }),
]

export const verifyAudit: WriteHandler<Contract['audit']['verifyAudit']> = async (write) => {
  write.enqueue(verifyJob, {}, { singletonKey: 'all' })
  const { id } = write.viewer
  write.audit({ chain: `user:${id}`, action: 'audit_check_asked', subject_type: 'user', subject_id: id })
  return { asked_at: write.now.toISOString() }
}

export const getAuditVerification: Handler<Contract['audit']['getAuditVerification']> = async ({ db }) => {
  const row = await latest(db)
  if (!row) return { latest: null }
  const { events, chains, broken, broken_count, verified_at } = row
  return {
    latest: {
      ...{ events, chains, broken_count, verified_at: verified_at.toISOString() },
      broken: broken as { chain: string; sequence: number; reason: string }[],
    },
  }
}

const latest = (db: Kysely<DB>) =>
  db
    .selectFrom('audit_verifications')
    .selectAll()
    .orderBy('verified_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
