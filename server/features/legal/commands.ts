import { LEGAL_PAGES } from '#contract/legal.ts'
import { type Refusal, refuse } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import type { LegalDeps } from './deps.ts'

export type { LegalDeps } from './deps.ts'

/** What every page knows of the operator's texts: which there are, and which terms are to be accepted. */
export function legalPages({ legal }: LegalDeps) {
  return { pages: LEGAL_PAGES.filter((name) => legal[name] !== null), terms_version: legal.terms?.version ?? null }
}

/** Whether somebody who accepted this version of the terms, or none, may register: the latest must be accepted if there are terms. */
export function refuseUnaccepted(
  { legal: { terms } }: LegalDeps,
  accepted: string | undefined,
): Refusal<'TERMS_NOT_ACCEPTED' | 'TERMS_CHANGED'> | null {
  if (!terms || accepted === terms.version) return null
  return refuse(accepted === undefined ? 'TERMS_NOT_ACCEPTED' : 'TERMS_CHANGED')
}

/** Stores the words of the terms, so that what somebody accepted can always be read. Returns their version; null without terms. */
export async function storeTerms(tx: Tx, { legal: { terms } }: LegalDeps, now: Date): Promise<string | null> {
  if (!terms) return null
  await tx
    .insertInto('terms_versions')
    .values({ version: terms.version, content: terms.markdown, first_shown_at: now })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute()
  return terms.version
}

/** Records which version of the terms a person accepted, and when. */
export async function recordAcceptance(
  tx: Tx,
  acceptance: { user_id: string; version: string; accepted_at: Date },
): Promise<void> {
  await tx.insertInto('terms_acceptances').values(acceptance).execute()
}

/** The addresses of the pages that this server does not have. */
export function absentPages(legal: LegalDeps['legal']): string[] {
  return LEGAL_PAGES.filter((name) => legal[name] === null).map((name) => `/${name}`)
}
