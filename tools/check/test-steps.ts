import type { Step } from './run-step.ts'

const REPORTS = '.cache/reports'

export interface TestOptions {
  /** The crash stories kill the server before every step instead of every sixth, and the other PostgreSQL runs everything. */
  full?: boolean
  /** Only the tests that the changes since this commit can affect. */
  since?: string | undefined
}

/** The phases of the tests, one after the other: each has the machine to itself. */
export function testSteps({ full = false, since }: TestOptions = {}): Step[] {
  const changed = since ? ['--changed', since] : []
  return [
    vitest('unit', { title: 'unit and house rules', args: changed }),
    vitest('integration', { args: changed }),
    vitest('stories', { args: changed, env: { KILL_EVERY: full ? '1' : '6' } }),
    { title: 'e2e', command: ['playwright', 'test'], report: `${REPORTS}/e2e.json` },
  ]
}

/** What has SQL of its own that another version of PostgreSQL could take otherwise. */
export const OWN_SQL = [
  ...['server/ledger', 'server/features/search', 'server/features/dashboard', 'server/features/monitor'],
  ...[
    'commands/audit',
    'commands/command',
    'commands/purge-idempotency-keys',
    'database/create-database',
    'database/keyset',
    'database/migrate',
    'jobs/create-jobs',
    'live/events',
  ].map((name) => `server/platform/${name}.test`),
  'server/identity/name-placeholders.test',
  ...['final-documents', 'forbidden-rows', 'list-payments', 'payments-at-once'].map(
    (name) => `server/features/payments/${name}.test`,
  ),
]
export const MONEY_STORIES = [
  'one-deal',
  'declined-card',
  'transfer-refused',
  'unreliable-webhooks',
  'forbidden-rows',
].map((name) => `stories/${name}.test`)

/** What needs a database once more, on the PostgreSQL that `url` names. */
export function databaseSteps(url: string, { full = false }: TestOptions = {}): Step[] {
  const env = { TEST_DATABASE_URL: url, KILL_EVERY: '6' }
  return [
    vitest('integration', { title: 'integration on the other PostgreSQL', args: full ? [] : OWN_SQL, env }),
    vitest('stories', { title: 'stories on the other PostgreSQL', args: full ? [] : MONEY_STORIES, env }),
  ]
}

interface Vitest {
  title?: string
  args: string[]
  env?: NodeJS.ProcessEnv
}

function vitest(project: string, { title = project, args, env }: Vitest): Step {
  return {
    title,
    command: ['vitest', 'run', '--project', project, ...args],
    report: `${REPORTS}/${title.replaceAll(' ', '-')}.json`,
    ...(env && { env }),
  }
}
