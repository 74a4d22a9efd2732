/** One line of the benchmark: ours, what it is measured against in the same run, and the ratio. */
export interface Measurement {
  what: string
  ours: string
  beside: string
  ratio: string
}

/** The middle of several runs, in milliseconds; one run before them warms up. */
export async function medianMs(runs: number, work: () => Promise<unknown>): Promise<number> {
  await work()
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  times.sort((a, b) => a - b)
  return times[Math.floor(times.length / 2)] ?? Number.NaN
}

export const inMs = (milliseconds: number) => `${milliseconds.toFixed(milliseconds < 10 ? 2 : 0)} ms`
export const perSecond = (count: number, milliseconds: number) =>
  `${Math.trunc((count / milliseconds) * 1000).toLocaleString('en-GB')}/s`
export const times = (ours: number, other: number) => `${(ours / other).toFixed(2)} times`
