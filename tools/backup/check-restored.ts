import { integrityChecks } from '#server/features/integrity/checks.ts'
import { findViolations, partsOf, WHOLE } from '#server/features/integrity/find-violations.ts'
import { verifyAuditChains } from '#server/platform/commands.ts'
import type { Database } from '#server/platform/database.ts'

/** What must hold of books and histories at any time: how much was checked, and what breaks it. */
export async function checkRestored({ db }: Database): Promise<{ checked: string; broken: string[] }> {
  // What is only late is so after every restore.
  const rules = integrityChecks.filter(({ reads }) => reads !== 'open')
  const broken: string[] = []
  const parts = await partsOf(db, 'all')
  for (const check of rules) {
    for (const part of check.reads === 'slice' ? parts : [WHOLE]) {
      const found = await findViolations(db, check, { ...part, now: new Date() })
      broken.push(...found.map(({ subject, detail }) => `${check.name}: ${subject} ${detail}`))
    }
  }
  const chains = await verifyAuditChains(db)
  broken.push(...chains.broken.map(({ chain, sequence, reason }) => `${chain} event ${sequence}: ${reason}`))
  return {
    checked: `${rules.length} rules, and ${chains.events} events in ${chains.heads.size} chains`,
    broken,
  }
}
