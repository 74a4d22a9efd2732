import type { Kysely } from 'kysely'
import { adminIds } from '#server/identity/admin-ids.ts'
import type { JobRun } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import type { Clock } from '#server/platform/process.ts'
import type { IntegrityCheck, Violation } from './check.ts'
import { integrityChecks } from './checks.ts'
import { findViolations, MAX_LISTED, partsOf, WHOLE } from './find-violations.ts'
import { type CheckResult, recordResult } from './record-result.ts'

export interface CheckDeps {
  db: Kysely<DB>
  clock: Clock
}

/** When what has no slices is read as a whole: at night. */
const WHOLE_AT = 3

type Job = Pick<JobRun<unknown>, 'command' | 'log' | 'signal'>

/** Runs the checks one after the other; what one finds is recorded before the next begins. */
export async function runChecks(deps: CheckDeps, { command, log, signal, all }: Job & { all: boolean }): Promise<void> {
  const now = deps.clock.now()
  const hour = now.getUTCHours()
  const slices = await partsOf(deps.db, all ? 'all' : hour)
  for (const check of integrityChecks) {
    if (signal.aborted) return
    if (!all && check.reads === 'all' && hour !== WHOLE_AT) continue
    const is_whole = all || check.reads !== 'slice'
    const parts = check.reads === 'slice' ? slices : [WHOLE]
    const result = await checkParts(deps, check, { parts, now, is_whole })
    if (result.error) log.error({ err: result.error, check: check.name }, 'an integrity check could not be done')
    const broken = result.violations.length
    if (broken > 0) log.error({ check: check.name, violations: broken }, 'an integrity check found violations')
    await command((write) => recordResult(write, check, result), { name: 'integrity.recordResult' })
  }
  await command(async (write) => write.publish({ audience: await adminIds(write.tx), topic: 'integrity' }), {
    name: 'integrity.publish',
  })
}

async function checkParts(
  { db }: CheckDeps,
  check: IntegrityCheck,
  { parts, now, is_whole }: { parts: Pick<CheckResult, 'from' | 'until'>[]; now: Date; is_whole: boolean },
): Promise<CheckResult> {
  const begun = performance.now()
  const [from, until] = [parts[0]?.from ?? WHOLE.from, parts.at(-1)?.until ?? WHOLE.until]
  const violations: Violation[] = []
  let error: unknown = null
  try {
    for (const part of parts) {
      if (violations.length < MAX_LISTED) violations.push(...(await findViolations(db, check, { ...part, now })))
    }
  } catch (thrown) {
    error = thrown
  }
  return { from, until, is_whole, violations, duration_ms: Math.round(performance.now() - begun), error }
}
