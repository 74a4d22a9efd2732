import { availableParallelism } from 'node:os'
import { testedFolders } from './changed-packages.ts'
import type { Step } from './run-step.ts'
import type { Phase } from './run-steps.ts'

const REPORTS = '.cache/reports'

export interface TestOptions {
  /** The crash stories kill the server before every step instead of every sixth, and in a past of 100,000 charges; every package is tested, a thousand seeds, what the Dockerfile says. */
  full?: boolean
  /** Only the tests that the changes since this commit can affect. */
  since?: string | undefined
  /** A second PostgreSQL, on which what has SQL of its own runs once more. */
  other_database?: string | undefined
  cores?: number
  /** Several machines share it. */
  is_shared?: boolean
}

/**
 * Three steps at a time, the longest first, and what is short after them: each waits for clocks, pages and the database half
 * of the time, so that two on two cores leave half of them idle.
 */
export function testPhase(options: TestOptions = {}): Phase {
  const { full = false, since, other_database, cores = availableParallelism(), is_shared = false } = options
  const lanes = cores === 1 ? 1 : 3
  const workers = Math.min(MAX_WORKERS, Math.max(1, Math.floor(cores / 2)))
  const changed = since ? ['--changed', since] : []
  // In one part of them there is not enough beside them to occupy the cores to the end.
  const of_stories = is_shared ? Math.min(MAX_WORKERS, cores) : workers
  const steps = [
    browser('e2e', { projects: ['wide', 'narrow'], port: PORT, workers }),
    // The longest: with half of the workers it would go on when the rest has ended.
    vitest('integration', { args: [...testedFolders(options), ...changed], workers: Math.min(MAX_WORKERS, cores) }),
    vitest('stories', { args: changed, env: full ? FULL_STORIES : { KILL_EVERY: '6' }, workers: of_stories }),
    vitest('unit', { title: 'unit and house rules', args: changed, workers }),
    simulator(full ? { seeds: 1000, more: ['--every'] } : { seeds: 20, more: [] }),
    browser('e2e: every screen', { projects: ['screens'], port: PORT + 20, workers }),
    // Of few files, which cannot be divided.
    ...(full ? [{ ...vitest('clients', { args: [], workers }), is_divisible: false }] : []),
    ...(full ? [{ title: 'packaging', command: ['node', 'tools/packaging.ts'] } satisfies Step] : []),
    ...(other_database ? databaseSteps(other_database, { full, workers }) : []),
  ]
  // The first machine has the longest of what only looks at the code.
  return { steps, lanes, dealt_from: 'last' }
}

/** Killed before every step, and while it collects so many charges. */
const FULL_STORIES = { KILL_EVERY: '1', COLLECTED_CHARGES: '100000' }

/** More workers than these wait for each other's database. */
const MAX_WORKERS = 4

/** Each worker of browser tests takes two, from this one on. */
const PORT = Number(process.env.E2E_PORT ?? 3900)

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
function databaseSteps(url: string, { full, workers }: { full: boolean; workers: number }): Step[] {
  const env = { TEST_DATABASE_URL: url, KILL_EVERY: '6' }
  const integration = { args: full ? [] : OWN_SQL, env, workers }
  const stories = { args: full ? [] : MONEY_STORIES, env, workers }
  return [
    vitest('integration', { title: 'integration on the other PostgreSQL', ...integration }),
    vitest('stories', { title: 'stories on the other PostgreSQL', ...stories }),
  ]
}

interface Vitest {
  title?: string
  args: string[]
  env?: NodeJS.ProcessEnv
  workers: number
}

function vitest(project: string, { title = project, args, env, workers }: Vitest): Step {
  return {
    title,
    command: ['vitest', 'run', '--project', project, `--maxWorkers=${workers}`, ...args],
    report: `${REPORTS}/${title.replaceAll(' ', '-')}.json`,
    is_divisible: true,
    ...(env && { env }),
  }
}

/** Seeds of the simulator, one after the other, each as long as finds something in a few seconds. A thousand come to all that there is. */
function simulator({ seeds, more }: { seeds: number; more: readonly string[] }): Step {
  const report = `${REPORTS}/simulator.json`
  const drawn = ['--seeds', String(seeds), '--months', '1', '--steps', '90', ...more]
  return { title: 'simulator', command: ['node', 'simulator/run.ts', ...drawn, '--report', report], report }
}

interface Browser {
  projects: string[]
  port: number
  workers: number
}

function browser(title: string, { projects, port, workers }: Browser): Step {
  return {
    title,
    // A browser test waits more than it works, for what a server does by the second: two share a core.
    command: [
      'playwright',
      'test',
      `--workers=${Math.max(2, workers)}`,
      ...projects.flatMap((name) => ['--project', name]),
    ],
    report: `${REPORTS}/e2e-${port}.json`,
    is_divisible: true,
    env: { E2E_PORT: String(port) },
  }
}
