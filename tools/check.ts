/**
 * `npm run check`: all that must be green before a commit, and what CI runs. Names pick steps: `npm run check -- types
 * unit`. With ALSO_DATABASE_URL the steps that need a database run a second time, on the PostgreSQL that it names.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { type Outcome, runStep, type Step } from './check/run-step.ts'

const REPORTS = '.cache/reports'

const vitest = (project: string, title = project): Step => ({
  title,
  command: ['vitest', 'run', '--project', project, '--reporter=dot', '--reporter=json'],
  report: `${REPORTS}/${title.replaceAll(' ', '-')}.json`,
})

const also = (project: string): Step => ({
  ...vitest(project, `${project} on the other PostgreSQL`),
  // The crash test has killed before every step already; here it takes every sixth.
  env: { TEST_DATABASE_URL: process.env.ALSO_DATABASE_URL, KILL_EVERY: '6' },
})

// They look at the code and change nothing, so they run side by side.
const looks: Step[] = [
  { title: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { title: 'types', command: ['tsc', '-b'] },
  { title: 'row types', command: ['node', 'tools/db-types.ts', '--verify'] },
  { title: 'unused code', command: ['knip'] },
  { title: 'bundle size', command: ['node', 'tools/bundle-size.ts'] },
]

// One after the other: each has the machine to itself.
const tests: Step[] = [
  vitest('unit', 'unit and house rules'),
  vitest('integration'),
  vitest('stories'),
  ...(process.env.ALSO_DATABASE_URL ? [also('integration'), also('stories')] : []),
  { title: 'e2e', command: ['playwright', 'test'], report: `${REPORTS}/e2e.json` },
]

const wanted = process.argv.slice(2)
const isWanted = ({ title }: Step) => wanted.length === 0 || wanted.some((name) => title.startsWith(name))

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

const outcomes: Outcome[] = []
await Promise.all(looks.filter(isWanted).map(take))
for (const step of tests.filter(isWanted)) await take(step)

const sum = (count: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + count(outcome), 0)
const failed = sum((outcome) => outcome.failed)
console.log(`\n${sum((outcome) => outcome.passed)} passed, ${failed} failed`)
process.exitCode = failed > 0 || outcomes.length === 0 ? 1 : 0

async function take(step: Step) {
  const outcome = await runStep(step)
  outcomes.push(outcome)
  print(step, outcome)
}

function print({ title, report }: Step, { passed, failed, seconds, output }: Outcome) {
  const counts = report ? `${passed} passed${failed > 0 ? `, ${failed} failed` : ''}` : ''
  console.log(
    `${failed === 0 ? '✓' : '✗'} ${title.padEnd(38)} ${counts.padStart(24)} ${seconds.toFixed(1).padStart(6)} s`,
  )
  if (failed > 0) console.log(`\n${output.trimEnd()}\n`)
}
