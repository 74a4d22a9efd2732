/** One line of the benchmark: ours, what it is measured against in the same run, and the ratio. */
export interface Measurement {
  what: string
  ours: string
  beside: string
  ratio: string
}

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
export const times = (ours: number, other: number) => `${(ours / other).toFixed(2)} times`
