import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Step } from './run-step.ts'
import { runSteps } from './run-steps.ts'
import { MONEY_STORIES, OWN_SQL, testPhase } from './test-steps.ts'

const folder = mkdtempSync(join(tmpdir(), 'run-steps-'))
afterAll(() => rmSync(folder, { recursive: true }))

const node = (title: string, script: string, report?: string): Step => ({
  title,
  command: ['node', '-e', script],
  ...(report && { report: join(folder, report) }),
})

/** A runner that leaves such a report and ends with such a code. */
const runner = (title: string, report: string, code = 0) => {
  const file = `${title}.json`
  const write = `require('node:fs').writeFileSync(${JSON.stringify(join(folder, file))}, ${JSON.stringify(report)})`
  return node(title, `${write}; process.exitCode = ${code}`, file)
}

const vitestReport = (passed: number, failed: number) =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed })

async function summaryOf(plan: Partial<Parameters<typeof runSteps>[0]>) {
  const printed: string[] = []
  const print = (text: string) => void printed.push(text)
  const code = await runSteps({ phases: [], names: [], print, ...plan })
  const [counts, time, table = ''] = [...printed].reverse()
  const shown = table.trim().split('\n')
  return { code, counts, time, lines: shown.map((line) => line.replace(/ +/g, ' ').replace(/[\d.]+ s$/, 's')), printed }
}

test('every phase runs, whatever became of those before it, and the last line counts them all', async () => {
  writeFileSync(join(folder, 'stale.json'), vitestReport(99, 0))
  const { code, counts, lines, printed, time } = await summaryOf({
    phases: [
      { steps: [node('looks', 'console.log("a line too long"); process.exitCode = 1')], lanes: 1 },
      {
        lanes: 2,
        steps: [
          runner('failing', vitestReport(3, 2), 1),
          node(
            'died without a report, which an earlier run left',
            'process.kill(process.pid, "SIGKILL")',
            'stale.json',
          ),
          runner('died in its report', '{"numPassedTests": 7, "numF', 1),
          runner('of another form', '{"passed": 3}'),
          { title: 'not installed', command: ['no-such-program'] },
          runner('broken outside its tests', vitestReport(4, 0), 1),
          runner('green', vitestReport(5, 0)),
        ],
      },
    ],
  })
  expect(lines).toEqual([
    '✗ looks s',
    '✗ failing 3 passed, 2 failed s',
    '✗ died without a report, which an earlier run left 0 passed, 1 failed s',
    '✗ died in its report 0 passed, 1 failed s',
    '✗ of another form 0 passed, 1 failed s',
    '✗ not installed s',
    '✗ broken outside its tests 4 passed, 1 failed s',
    '✓ green 5 passed s',
  ])
  expect(time).toMatch(/^\nIn \d+\.\d s; what failed is written out above\.$/)
  expect(counts).toBe('12 passed, 8 failed')
  expect(code).toBe(1)
  expect(printed.join('\n')).toContain('a line too long')
})

test('failed tests are named once more at the end, each once', async () => {
  const script =
    "console.log('   × money adds up\\n ✘  3 [wide] › e2e/pay.spec.ts:3:1 › pays\\n   × money adds up'); process.exitCode = 1"
  const { printed } = await summaryOf({ phases: [{ steps: [node('unit', script)], lanes: 1 }] })
  expect(printed).toContain('\nFailed:\n× money adds up\n✘  3 [wide] › e2e/pay.spec.ts:3:1 › pays')
})

test('a browser test that needed a second try is named, and fails nothing', async () => {
  const report = JSON.stringify({ stats: { expected: 3, unexpected: 0, flaky: 1 } })
  const { code, lines } = await summaryOf({ phases: [{ steps: [runner('e2e', report)], lanes: 1 }] })
  expect([code, lines]).toEqual([0, ['✓ e2e 4 passed, 1 flaky s']])
})

test('when all are green it ends with 0', async () => {
  const { code, counts } = await summaryOf({
    phases: [
      { steps: [node('looks', '')], lanes: 1 },
      { steps: [runner('tests', vitestReport(5, 0))], lanes: 1 },
    ],
  })
  expect([code, counts]).toEqual([0, '6 passed, 0 failed'])
})

test('names pick steps, and one that is none is answered with those there are', async () => {
  const phases = [{ steps: [node('unit', ''), node('e2e', 'process.exitCode = 1')], lanes: 1 }]
  expect(await summaryOf({ phases, names: ['un'] })).toMatchObject({ code: 0, counts: '1 passed, 0 failed' })
  expect(await summaryOf({ phases, names: ['unit', 'end'] })).toMatchObject({
    code: 1,
    printed: ['There is no step named end. There are: unit, e2e.'],
  })
})

test('so many steps run at a time as there are lanes', async () => {
  // Each waits for the other to begin, and the third for both to have ended.
  const path = (name: string) => JSON.stringify(join(folder, name))
  const meets = (mine: string, other: string) => `const { existsSync, rmSync, writeFileSync } = require('node:fs')
    writeFileSync(${path(mine)}, '')
    const met = setInterval(() => existsSync(${path(other)}) && clearInterval(met), 5)`
  const steps = [node('one', meets('1', '2')), node('two', meets('2', '1'))]
  const { code, lines } = await summaryOf({ phases: [{ steps, lanes: 2 }] })
  expect([code, lines]).toEqual([0, ['✓ one s', '✓ two s']])
})

test('what has ended is shown while others run', async () => {
  const script =
    "console.log(' ✓ server/money.test.ts (3 tests)'); console.log('   ✓ part of it'); console.log('noise')"
  const { printed } = await summaryOf({ phases: [{ steps: [node('unit', script)], lanes: 1 }], live: true })
  expect(printed.filter((line) => line.includes('│'))).toEqual(['unit │  ✓ server/money.test.ts (3 tests)'])
})

const titled = (title: string, options: Parameters<typeof testPhase>[0]) =>
  testPhase(options).steps.find((step) => step.title === title)

test('three steps share the cores, the longest has a worker for each, and browser tests have two at least', () => {
  const workersOn = (cores: number) => {
    const { steps, lanes } = testPhase({ cores })
    const workersOf = (title: string) => {
      const { command } = steps.find((step) => step.title === title) ?? { command: [] }
      return /workers=(\d)/i.exec(command.join(' '))?.[1]
    }
    return [lanes, ...['integration', 'stories', 'unit and house rules', 'e2e', 'e2e: every screen'].map(workersOf)]
  }
  expect([1, 2, 4, 64].map(workersOn)).toEqual([
    [1, '1', '1', '1', '2', '2'],
    [3, '2', '1', '1', '2', '2'],
    [3, '4', '2', '2', '2', '2'],
    [3, '4', '4', '4', '4', '4'],
  ])
})

test('browser tests that run at the same time share no port and no report', () => {
  const browsers = testPhase().steps.filter(({ command }) => command[0] === 'playwright')
  expect(browsers.map(({ title }) => title)).toEqual(['e2e', 'e2e: every screen'])
  expect(new Set(browsers.map(({ env }) => env?.E2E_PORT)).size).toBe(2)
  expect(new Set(browsers.map(({ report }) => report)).size).toBe(2)
})

test('what is asked for in full leaves nothing out; since a commit, only what changed is tested', () => {
  const other_database = 'postgres://other'
  const title = 'integration on the other PostgreSQL'
  expect(titled('stories', {})?.env).toEqual({ KILL_EVERY: '6' })
  expect(titled('stories', { full: true })?.env).toEqual({ KILL_EVERY: '1', COLLECTED_CHARGES: '100000' })
  expect(titled('simulator', {})?.command).toContain('20')
  expect(titled('simulator', { full: true })?.command).toContain('1000')
  expect(titled('clients', { full: true })?.command).toContain('clients')
  expect(titled('clients', {})).toBeUndefined()
  expect(titled(title, { other_database })?.command).toContain('server/ledger')
  expect(titled(title, { other_database, full: true })?.command.slice(0, 4)).toEqual([
    ...['vitest', 'run', '--project', 'integration'],
  ])
  expect(titled(title, { other_database, full: true })?.command).toHaveLength(5)
  expect(titled(title, {})).toBeUndefined()
  expect(titled('unit and house rules', { since: 'main' })?.command.slice(-2)).toEqual(['--changed', 'main'])
})

test('what runs on the second PostgreSQL is there', () => {
  const files = globSync('{server,stories}/**/*.test.ts')
  expect([...OWN_SQL, ...MONEY_STORIES].filter((name) => !files.some((file) => file.startsWith(name)))).toEqual([])
})
