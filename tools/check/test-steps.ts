import type { Step } from './run-step.ts'

const REPORTS = '.cache/reports'

/** The phases of the tests, one after the other: each has the machine to itself. */
export function testSteps({ kill_every }: { kill_every?: string } = {}): Step[] {
  return [
    vitest('unit', 'unit and house rules'),
    vitest('integration'),
    { ...vitest('stories'), ...(kill_every !== undefined && { env: { KILL_EVERY: kill_every } }) },
    { title: 'e2e', command: ['playwright', 'test'], report: `${REPORTS}/e2e.json` },
  ]
}

/** What needs a database once more, on the PostgreSQL that `url` names. */
export function databaseSteps(url: string): Step[] {
  return ['integration', 'stories'].map((project) => ({
    ...vitest(project, `${project} on the other PostgreSQL`),
    // The crash test has killed before every step already; here it takes every sixth.
    env: { TEST_DATABASE_URL: url, KILL_EVERY: '6' },
  }))
}

function vitest(project: string, title = project): Step {
  return {
    title,
    command: ['vitest', 'run', '--project', project],
    report: `${REPORTS}/${title.replaceAll(' ', '-')}.json`,
  }
}
