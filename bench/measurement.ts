/** One line of the benchmark: ours, and what it is measured against in the same run. */
export interface Measurement {
  what: string
  ours: string
  beside: string
  ratio: number
  /** What the ratio is: so many times, or such a part of the limit or of the calls. */
  unit: 'times' | 'of the limit' | 'of the calls'
  /** What the ratio may be at most, where that is promised. */
  most?: number
  /** Or at least. */
  least?: number
}

/** 'dashboard  an owner’s dashboard …  80 ms  its 26 bare statements 56 ms  1.43 times (at most 2)' */
export function lineOf(name: string, measurement: Measurement): string {
  const { what, ours, beside, ratio, unit } = measurement
  const promise = isPromised(measurement) ? ` (${promiseOf(measurement)})` : ''
  return `${name.padEnd(11)} ${what.padEnd(46)} ${ours.padStart(16)}   ${beside.padEnd(34)} ${ratio.toFixed(2)} ${unit}${promise}`
}

/** Whether every limit holds, in one sentence; a ratio that is not a number fails. */
export function verdictOf(measured: Measurement[]): { holds: boolean; sentence: string } {
  const promised = measured.filter(isPromised)
  const broken = promised.filter(({ ratio, most = Infinity, least = 0 }) => !(ratio <= most && ratio >= least))
  if (broken.length === 0) return { holds: true, sentence: `All ${promised.length} limits hold.` }
  const named = broken.map((line) => `${line.what}: ${line.ratio.toFixed(2)} ${line.unit}, ${promiseOf(line)}`)
  return {
    holds: false,
    sentence: `${broken.length} of ${promised.length} limits are broken.\n  ${named.join('\n  ')}`,
  }
}

const isPromised = ({ most, least }: Measurement) => most !== undefined || least !== undefined

const promiseOf = ({ most, least }: Measurement) =>
  [least === undefined ? [] : `at least ${least}`, most === undefined ? [] : `at most ${most}`].flat().join(', ')

/** The middle of several runs, in milliseconds; one run before them warms up. */
export async function medianMs(runs: number, work: () => Promise<unknown>): Promise<number> {
  const [median] = await mediansMs(runs, [work])
  return median ?? Number.NaN
}

/** The same for several pieces of work that take turns, so that what else the machine does slows all of them alike. */
export async function mediansMs(runs: number, works: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times: number[][] = works.map(() => [])
  for (let run = 0; run <= runs; run += 1) {
    for (const [index, work] of works.entries()) {
      const begun = performance.now()
      await work()
      if (run > 0) times[index]?.push(performance.now() - begun)
    }
  }
  return times.map((taken) => taken.sort((a, b) => a - b)[Math.floor(taken.length / 2)] ?? Number.NaN)
}

export const inMs = (milliseconds: number) => `${milliseconds.toFixed(milliseconds < 10 ? 2 : 0)} ms`
export const perSecond = (count: number, milliseconds: number) =>
  `${Math.trunc((count / milliseconds) * 1000).toLocaleString('en-GB')}/s`
export const times = (ours: number, other: number) => ({ ratio: ours / other, unit: 'times' as const })
export const ofTheLimit = (ours: number, limit: number) => ({ ratio: ours / limit, unit: 'of the limit' as const })
