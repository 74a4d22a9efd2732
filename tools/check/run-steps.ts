import { stripVTControlCharacters } from 'node:util'
import { type Outcome, runStep, type Step } from './run-step.ts'
import { type Shard, stepsOf } from './shard.ts'

/** Steps that are begun in this order, so many of them at a time. */
export interface Phase {
  steps: Step[]
  lanes: number
  /** The machine that gets the first step that cannot be divided. */
  dealt_from?: 'first' | 'last'
}

export interface Plan {
  /** One after the other. */
  phases: Phase[]
  /** The beginnings of the titles of those to run; none means all. */
  names: string[]
  /** Only this part of them; other machines run the others. */
  shard?: Shard | undefined
  /** Shows every test or file of tests as it ends. */
  live?: boolean
  print?: (text: string) => void
}

/** Runs every step, whatever became of those before it, and prints a summary. Gives the exit code. */
export async function runSteps({ phases, names, shard, live = false, print = console.log }: Plan): Promise<number> {
  const titles = phases.flatMap(({ steps }) => steps.map(({ title }) => title))
  const unknown = names.filter((name) => !titles.some((title) => title.startsWith(name)))
  if (unknown.length > 0) {
    print(`There is no step named ${unknown.join(', ')}. There are: ${titles.join(', ')}.`)
    return 1
  }
  const isWanted = ({ title }: Step) => names.length === 0 || names.some((name) => title.startsWith(name))
  const own = phases.map(({ steps, lanes, dealt_from }) => ({
    steps: stepsOf(steps.filter(isWanted), shard, dealt_from),
    lanes,
  }))
  const all = own.flatMap(({ steps }) => steps)
  const began = performance.now()
  const outcomes = new Map<Step, Outcome>()
  const take = async (step: Step) => {
    const onProgress = live ? (line: string) => print(`${step.title} │ ${line}`) : undefined
    const outcome = await runStep(step, { onProgress }).catch(failure)
    outcomes.set(step, outcome)
    print(`${lineOf(step, outcome)}`)
    if (outcome.failed + outcome.flaky > 0 && outcome.output) print(`\n${outcome.output.trimEnd()}\n`)
  }
  for (const { steps, lanes } of own) {
    const queue = [...steps]
    const lane = async () => {
      for (let step = queue.shift(); step; step = queue.shift()) await take(step)
    }
    await Promise.all(Array.from({ length: lanes }, lane))
  }

  const ran = all.flatMap((step) => outcomes.get(step) ?? [])
  const { passed, failed } = sumOf(ran)
  const seconds = (performance.now() - began) / 1000
  const lines = all.flatMap((step) => {
    const outcome = outcomes.get(step)
    return outcome ? [lineOf(step, outcome)] : []
  })
  const failures = ran.flatMap(({ output, failed }) => (failed > 0 ? failedTests(output) : []))
  if (failures.length > 0) print(`\nFailed:\n${failures.slice(0, MAX_NAMED_FAILURES).join('\n')}`)
  print(`\n${lines.join('\n')}`)
  print(`\nIn ${durationOf(seconds)}${failed > 0 ? '; what failed is written out above' : ''}.`)
  print(`${passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}

/** Beyond these, the summary would be lost among them. */
const MAX_NAMED_FAILURES = 50

/** The lines that name a failed test, as both test runners write them; each once. */
function failedTests(output: string): string[] {
  const lines = stripVTControlCharacters(output).split('\n')
  return [...new Set(lines.filter((line) => /^ *(✘|×|FAIL) /.test(line)).map((line) => line.trim()))]
}

/** A step that could not be counted has failed, and the others run all the same. */
const failure = (error: unknown): Outcome => ({ passed: 0, failed: 1, flaky: 0, seconds: 0, output: String(error) })

function sumOf(outcomes: Outcome[]) {
  const sum = (part: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + part(outcome), 0)
  return { passed: sum(({ passed }) => passed), failed: sum(({ failed }) => failed) }
}

function lineOf({ title, report }: Step, { passed, failed, flaky, seconds }: Outcome): string {
  const others = `${failed > 0 ? `, ${failed} failed` : ''}${flaky > 0 ? `, ${flaky} flaky` : ''}`
  const counts = report ? `${passed} passed${others}` : ''
  return `${failed === 0 ? '✓' : '✗'} ${title.padEnd(38)} ${counts.padStart(24)} ${seconds.toFixed(1).padStart(7)} s`
}

function durationOf(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return minutes === 0 ? `${seconds.toFixed(1)} s` : `${minutes} min ${Math.round(seconds % 60)} s`
}
