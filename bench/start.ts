import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressIn, startArguments } from './demo-instance.ts'
import { inMs, type Measurement, ofTheLimit, times } from './measurement.ts'

const RUNS = 9

/** A warm start takes as long as one and a half of its database's, and half a second for all else. */
const allowed = (engine: number) => 1.5 * engine + 500

/** From the command to the first answer: on an empty data folder, and again on a full one; beside the database alone. */
export async function measureStart(): Promise<Measurement[]> {
  const data_dir = await mkdtemp(join(tmpdir(), 'sharewell-bench-start-'))
  const cold = await timeToFirstAnswer(data_dir)
  const [warm = Number.NaN, engine = Number.NaN] = await mediansOf([
    () => timeToFirstAnswer(data_dir),
    () => timeOfEngine(data_dir),
  ])
  await rm(data_dir, { recursive: true, force: true })
  const alone = `its PostgreSQL alone ${inMs(engine)}`
  return [
    { what: 'cold start to the first answer', ours: inMs(cold), beside: alone, ...times(cold, engine) },
    {
      what: 'warm start to the first answer',
      ours: inMs(warm),
      beside: `${alone}, so ${inMs(allowed(engine))}`,
      ...ofTheLimit(warm, allowed(engine)),
      most: 1,
    },
  ]
}

/** The middle of several runs, which take turns. */
async function mediansOf(works: readonly (() => Promise<number>)[]): Promise<number[]> {
  const taken: number[][] = works.map(() => [])
  for (let run = 0; run < RUNS; run += 1) {
    for (const [index, work] of works.entries()) taken[index]?.push(await work())
  }
  return taken.map((some) => some.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN)
}

async function timeToFirstAnswer(data_dir: string): Promise<number> {
  const begun = performance.now()
  // A database or keys in the environment are not for this.
  const { PATH, HOME } = process.env
  const server = spawn(process.execPath, startArguments(), {
    env: { PATH, HOME, DATA_DIR: data_dir, PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => server.on('exit', resolve))
  const url = await addressIn(server.stdout)
  const { status } = await fetch(`${url}/readyz`)
  const took = performance.now() - begun
  server.stdout.resume()
  server.kill('SIGTERM')
  await ended
  if (status !== 200) throw new Error(`The server said that it is ready and answered ${status}.`)
  return took
}

async function timeOfEngine(data_dir: string): Promise<number> {
  const begun = performance.now()
  const child = spawn(process.execPath, ['bench/engine.ts', data_dir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => child.on('exit', resolve))
  await once(child.stdout, 'data')
  const took = performance.now() - begun
  await ended
  return took
}
