import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type pg from 'pg'

/** What Linux counts processor time in, per second. */
const TICKS = 100

interface Asked {
  url: string
  cookie: string
  times: number
}

/**
 * The processor time that a request takes in this process and the backends of PostgreSQL, in milliseconds; NaN but on Linux.
 * Another process asks: what asking takes is not the product's. It has asked as often before it is measured, since V8 compiles
 * for the first hundreds of requests, which a server that has run for a while has behind it.
 */
export async function cpuOfRequest(pool: pg.Pool, { url, cookie, times }: Asked): Promise<number> {
  const ask = async () => {
    const asking = fork(new URL('./asking-process.ts', import.meta.url), [url, cookie, String(times)])
    const [code] = await once(asking, 'exit')
    if (code !== 0) throw new Error(`Asking ${url} ended with ${code}.`)
  }
  await ask()
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend'`,
  )
  const ofBackends = async () => {
    const ticks = await Promise.all(rows.map(({ pid }) => ticksOf(pid)))
    return (ticks.reduce((sum, some) => sum + some, 0) * 1_000) / TICKS
  }
  const before = await ofBackends()
  const usage = process.cpuUsage()
  await ask()
  const { user, system } = process.cpuUsage(usage)
  return ((await ofBackends()) - before + (user + system) / 1_000) / times
}

/** The time of a process in user and kernel mode; what has ended has spent nothing since. */
async function ticksOf(pid: number): Promise<number> {
  if (process.platform !== 'linux') return Number.NaN
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // Behind the name, which may hold anything: utime and stime are the 14th and 15th fields.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
}
