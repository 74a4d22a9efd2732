import { type Outcome, runStep, type Step } from './run-step.ts'

export interface Plan {
  /** They look at the code and change nothing, so they run at the same time. */
  sideBySide?: Step[]
  inTurn: Step[]
  /** The beginnings of the titles of those to run; none means all. */
  names: string[]
  /** Shows what each writes while it runs; otherwise only what a failed one wrote, at its end. */
  live?: boolean
  print?: (text: string) => void
}

/** Runs every step, whatever became of those before it, and prints a summary. Gives the exit code. */
export async function runSteps({ sideBySide = [], inTurn, names, live = false, print = console.log }: Plan) {
  const all = [...sideBySide, ...inTurn]
  const unknown = names.filter((name) => !all.some(({ title }) => title.startsWith(name)))
  if (unknown.length > 0) {
    print(`There is no step named ${unknown.join(', ')}. There are: ${all.map(({ title }) => title).join(', ')}.`)
    return 1
  }
  const isWanted = ({ title }: Step) => names.length === 0 || names.some((name) => title.startsWith(name))
  const began = performance.now()
  const outcomes = new Map<Step, Outcome>()
  const take = async (step: Step) => {
    if (live) print(`\n── ${step.title} ──\n`)
    const outcome = await runStep(step, { live }).catch(failure)
    outcomes.set(step, outcome)
    print(lineOf(step, outcome))
    if (outcome.failed + outcome.flaky > 0 && outcome.output) print(`\n${outcome.output.trimEnd()}\n`)
  }
  await Promise.all(sideBySide.filter(isWanted).map(take))
  for (const step of inTurn.filter(isWanted)) await take(step)

  const { passed, failed } = sumOf([...outcomes.values()])
  const seconds = (performance.now() - began) / 1000
  print(`\n${[...outcomes].map(([step, outcome]) => lineOf(step, outcome)).join('\n')}`)
  print(`\nIn ${durationOf(seconds)}${failed > 0 ? '; what failed is written out above' : ''}.`)
  print(`${passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
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
