import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Step } from './run-step.ts'
import { runSteps } from './run-steps.ts'
import { databaseSteps, MONEY_STORIES, OWN_SQL, testSteps } from './test-steps.ts'

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
  const code = await runSteps({ inTurn: [], names: [], print, ...plan })
  const [counts, time, table = ''] = [...printed].reverse()
  const shown = table.trim().split('\n')
  return { code, counts, time, lines: shown.map((line) => line.replace(/ +/g, ' ').replace(/[\d.]+ s$/, 's')), printed }
}

test('every phase runs, whatever became of those before it, and the last line counts them all', async () => {
  writeFileSync(join(folder, 'stale.json'), vitestReport(99, 0))
  const { code, counts, lines, printed, time } = await summaryOf({
    sideBySide: [node('looks', 'console.log("a line too long"); process.exitCode = 1')],
    inTurn: [
      runner('failing', vitestReport(3, 2), 1),
      node('died without a report, which an earlier run left', 'process.kill(process.pid, "SIGKILL")', 'stale.json'),
      runner('died in its report', '{"numPassedTests": 7, "numF', 1),
      runner('of another form', '{"passed": 3}'),
      { title: 'not installed', command: ['no-such-program'] },
      runner('broken outside its tests', vitestReport(4, 0), 1),
      runner('green', vitestReport(5, 0)),
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

test('a browser test that needed a second try is named, and fails nothing', async () => {
  const report = JSON.stringify({ stats: { expected: 3, unexpected: 0, flaky: 1 } })
  const { code, lines } = await summaryOf({ inTurn: [runner('e2e', report)] })
  expect([code, lines]).toEqual([0, ['✓ e2e 4 passed, 1 flaky s']])
})

test('when all are green it ends with 0', async () => {
  const { code, counts } = await summaryOf({
    sideBySide: [node('looks', '')],
    inTurn: [runner('tests', vitestReport(5, 0))],
  })
  expect([code, counts]).toEqual([0, '6 passed, 0 failed'])
})

test('names pick steps, and one that is none is answered with those there are', async () => {
  const inTurn = [node('unit', ''), node('e2e', 'process.exitCode = 1')]
  expect(await summaryOf({ inTurn, names: ['un'] })).toMatchObject({ code: 0, counts: '1 passed, 0 failed' })
  expect(await summaryOf({ inTurn, names: ['unit', 'end'] })).toMatchObject({
    code: 1,
    printed: ['There is no step named end. There are: unit, e2e.'],
  })
})

test('the tests are four phases, the browser’s last', () => {
  const steps = testSteps()
  expect(steps.map(({ title }) => title)).toEqual(['unit and house rules', 'integration', 'stories', 'e2e'])
  expect(steps[2]?.env).toEqual({ KILL_EVERY: '6' })
})

test('what is asked for in full leaves nothing out; since a commit, only what changed is tested', () => {
  expect(testSteps({ full: true })[2]?.env).toEqual({ KILL_EVERY: '1' })
  const [some, all] = [databaseSteps('postgres://other'), databaseSteps('postgres://other', { full: true })]
  expect(some[0]?.command).toContain('server/ledger')
  expect(all[0]?.command).toEqual(['vitest', 'run', '--project', 'integration'])
  expect(testSteps({ since: 'main' })[1]?.command.slice(-2)).toEqual(['--changed', 'main'])
})

test('what runs on the second PostgreSQL is there', () => {
  const files = globSync('{server,stories}/**/*.test.ts')
  expect([...OWN_SQL, ...MONEY_STORIES].filter((name) => !files.some((file) => file.startsWith(name)))).toEqual([])
})
