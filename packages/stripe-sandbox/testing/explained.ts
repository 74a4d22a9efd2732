import type pg from 'pg'
import { followInvoice } from '../billing/collection.ts'
import type { SandboxContext, Work } from '../http/operation.ts'
import type { Prepared, Queryable } from '../store/database.ts'
import { Unit } from '../store/unit.ts'
import { withClient } from './use-sandbox.ts'

/** How a table was read by one step of a query. */
export interface Scan {
  table: string
  node: string
  /** Those it gave and those it read for nothing. */
  rows: number
}

/** Does something as a request of the sandbox would, returns the database's plan for it, and rolls it back. */
export async function explain(
  connection: pg.ClientConfig,
  now: number,
  run: (work: Work) => Promise<unknown>,
): Promise<Scan[]> {
  return withClient(connection, async (client) => {
    const scans: Scan[] = []
    await client.query('begin')
    const unit = new Unit(explained(client, scans), {
      account: '',
      now,
      request: { id: null, idempotency_key: null },
    })
    await run({ unit, context: CONTEXT })
    await unit.flush()
    await client.query('rollback')
    return scans
  })
}

const CONTEXT: SandboxContext = {
  publicUrl: '',
  country: 'GB',
  platformAccount: 'acct_platform',
  application: 'ca_platform',
  redirectUris: [],
  platformBank: 'ba_platform',
  cardFingerprintKey: '',
  fee: null,
  settlementDays: null,
  billing: { retryDays: [3], whenRetriesFail: 'cancel', upcomingDays: 7 },
  listeners: [followInvoice],
}

/** Asks the database as the sandbox does, and notes how each question was answered. */
function explained(client: pg.Client, scans: Scan[]): Queryable {
  return {
    query: async <Row extends pg.QueryResultRow>(question: string | Prepared, values: unknown[] = []) => {
      const text = typeof question === 'string' ? question : question.text
      if (/savepoint/.test(text)) return client.query<Row>(text)
      await client.query('savepoint explained')
      const plan = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        `explain (analyze, timing off, format json) ${text}`,
        values,
      )
      await client.query('rollback to savepoint explained')
      scans.push(...plan.rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => scansOf(Plan))))
      return client.query<Row>(text, values)
    },
  }
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

function scansOf(plan: Plan): Scan[] {
  const below = (plan.Plans ?? []).flatMap(scansOf)
  const table = plan['Relation Name']
  if (table === undefined || plan['Node Type'] === 'ModifyTable') return below
  const rows = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
  return [{ table, node: plan['Node Type'], rows }, ...below]
}
