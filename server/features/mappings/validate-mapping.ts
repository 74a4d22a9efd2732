import type { Contract } from '#contract/index.ts'
import { sharesRevenue } from '#domain/agreement.ts'
import { addDays } from '#domain/calendar-dates.ts'
import { MAPPING_TYPE_WORDS } from '#domain/mapping-words.ts'
import { ALL_OF_TYPE, countsFrom, mappingAfter, nextCollection } from '#domain/revenue-mapping.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { Handler, MemberContext, MemberWrite } from '#server/platform/http.ts'
import { reportedUntil } from '#server/queries/reported-until.ts'
import { orUnavailable } from '#server/stripe/failures.ts'
import type { RevenueSources } from '#server/stripe/revenue-sources.ts'
import { lockAgreement } from '../agreements/commands.ts'
import type { MappingHooks } from './hooks.ts'
import { presentMapping } from './present.ts'
import { recordChange } from './record-change.ts'
import { kindOf, NO_ACCESS, nameOfSource } from './source-words.ts'
import { connectedAccountOf, findVisibleMapping, lockOwnMapping, type MappingRow, stateOf } from './store.ts'

export interface ValidatingDeps extends MappingHooks {
  revenue_sources: RevenueSources
}

type Validate = Contract['mappings']['validateMapping']

/** What Stripe says of a source: its name, or why it cannot be counted. */
type Outcome = { name: string | null } | { error_message: string }

/**
 * Looks for the source in the connected account, then activates the mapping or says what is wrong with it (decision
 * C-105). Stripe is asked outside of a transaction; what changed meanwhile is asked again.
 */
export const validateMapping =
  (deps: ValidatingDeps): Handler<Validate> =>
  async (context, { id }) => {
    for (let attempt = 1; ; attempt += 1) {
      const seen = await findVisibleMapping(context.db, context.viewer, id)
      if (!seen || seen.owner_id !== context.viewer.id) return refuse('NOT_FOUND', { message: 'Mapping Not Found' })
      if (seen.status === 'inactive') return refuse('MAPPING_OFF')
      const account_id = await connectedAccountOf(context.db, seen.project_id)
      const outcome = await askFor(context, deps, { row: seen, account_id })
      if (isRefusal(outcome)) return outcome
      const answer = await context.command((write) => record(write, { deps, seen, account_id, outcome }))
      if (answer !== 'changed') return answer
      if (attempt === 3) return refuse('PAYMENT_SERVICE_UNAVAILABLE')
    }
  }

interface Asked {
  row: MappingRow
  account_id: string | null
}

async function askFor({ log }: MemberContext, { revenue_sources }: ValidatingDeps, { row, account_id }: Asked) {
  const kind = kindOf(row.mapping_type)
  if (kind === null) return { name: null }
  if (account_id === null) return { error_message: 'No Stripe account is connected to this project.' }
  const id = row.source_value === ALL_OF_TYPE[row.mapping_type] ? null : row.source_value
  const found = await orUnavailable(log, () => revenue_sources.find({ account_id, kind, id }))
  if (isRefusal(found)) return found
  if (found.state === 'gone') {
    return { error_message: NO_ACCESS }
  }
  if (found.state === 'missing') {
    const what = MAPPING_TYPE_WORDS[row.mapping_type].replace('Stripe ', '')
    return { error_message: `The connected account has no ${what} ${row.source_value}.` }
  }
  const { source } = found
  return { name: source ? nameOfSource(source) : null }
}

interface Recorded {
  deps: ValidatingDeps
  /** The mapping and the account that Stripe was asked about. */
  seen: MappingRow
  account_id: string | null
  outcome: Outcome
}

async function record(write: MemberWrite, { deps, seen, account_id, outcome }: Recorded) {
  const { tx, viewer, now } = write
  const agreement = await lockAgreement(write, seen.agreement_id)
  const row = await lockOwnMapping(tx, viewer, seen.id)
  if (!row || !agreement) return refuse('NOT_FOUND', { message: 'Mapping Not Found' })
  const isOther = row.mapping_type !== seen.mapping_type || row.source_value !== seen.source_value
  if (isOther || (await connectedAccountOf(tx, row.project_id)) !== account_id) return 'changed'

  const problem = 'error_message' in outcome ? outcome.error_message : problemOf(agreement)
  const after = mappingAfter(stateOf(row), problem === null ? 'validation_passed' : 'validation_failed', 'owner')
  if ('refusal' in after || after.status === 'removed') return refuse('MAPPING_OFF')
  const starts = row.status !== 'active' && after.status === 'active'
  const counts_from = row.counts_from ?? (starts ? await firstDay(write, agreement) : null)
  await tx
    .updateTable('revenue_mappings')
    .set({
      ...{ status: after.status, error_message: problem, counts_from, updated_at: now },
      ...('name' in outcome && { source_name: outcome.name }),
      ...(starts && { next_collection_at: nextCollection(now, row.collection_frequency) }),
    })
    .where('id', '=', row.id)
    .execute()
  recordChange(write, row, problem === null ? 'mapping_validated' : 'mapping_validation_failed', [viewer.id])
  if (starts && counts_from !== null) {
    const { id, project_id, agreement_id } = row
    const is_first = row.counts_from === null
    await deps.mapping_activated(write, { id, project_id, agreement_id, counts_from, is_first })
  }
  const changed = await findVisibleMapping(tx, viewer, row.id)
  if (!changed) return refuse('NOT_FOUND')
  return { success: problem === null, error_message: problem, mapping: presentMapping(changed, viewer) }
}

type Agreement = NonNullable<Awaited<ReturnType<typeof lockAgreement>>>

const problemOf = ({ status }: Agreement): string | null =>
  sharesRevenue(status) ? null : 'The agreement is not active, so it shares no revenue now.'

async function firstDay({ tx }: MemberWrite, agreement: Agreement): Promise<string> {
  const until = await reportedUntil(tx, agreement)
  return countsFrom(agreement.effective_date, until && addDays(until, 1))
}
