/**
 * `node tools/failover.ts`: a primary and a synchronous standby; people write, deals are paid, the primary is killed and the
 * standby promoted at the same address. The server goes on by itself, and has every write that it had acknowledged.
 * POSTGRES_BIN names the folder of PostgreSQL's programs.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createProject } from '#scenarios/create-project.ts'
import { type Deal, makeDeal } from '#scenarios/deal.ts'
import { approveMonth } from '#scenarios/month.ts'
import { payShares, sharesPaid } from '#scenarios/pay-shares.ts'
import { loadConfig } from '#server/config.ts'
import { createLog, systemClock } from '#server/platform/process.ts'
import { type Running, start } from '#server/start.ts'
import { findAllViolations } from '#server/testing/find-all-violations.ts'
import { freePort } from '#server/testing/free-port.ts'
import { CommandProblem, runCommand } from './command.ts'
import { movableAddress } from './failover/movable-address.ts'

const BIN = process.env.POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin'
/** Who runs PostgreSQL, which refuses to run as root. */
const ACCOUNT = userInfo().uid === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
const PEOPLE = 4

await runCommand(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'failover-'))
  chmodSync(folder, 0o777)
  const running: ChildProcess[] = []
  try {
    const ports = { primary: await freePort(), standby: await freePort() }
    const data = (name: string) => join(folder, name)
    program('initdb', [
      '-D',
      data('primary'),
      '--username=sharewell',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    ])
    appendFileSync(join(data('primary'), 'postgresql.conf'), `max_connections = 100\nfsync = off\n`)
    running.push(serve(data('primary'), ports.primary))
    await ready(ports.primary)
    await query(ports.primary, 'postgres', 'create database sharewell')
    program('pg_basebackup', [
      '-h',
      '127.0.0.1',
      '-p',
      String(ports.primary),
      '-U',
      'sharewell',
      '-D',
      data('standby'),
      '-R',
      '-X',
      'stream',
      '-C',
      '-S',
      'standby',
    ])
    running.push(serve(data('standby'), ports.standby))
    await ready(ports.standby)
    await query(ports.primary, 'postgres', `alter system set synchronous_standby_names = '*'`)
    await query(ports.primary, 'postgres', 'select pg_reload_conf()')

    const address = await movableAddress(ports.primary)
    const server = await start({
      config: loadConfig({
        ...{ PORT: '0', STRIPE_SANDBOX_PORT: '0', DATA_DIR: data('product'), OPEN_PROJECTS_LIMIT: '100000' },
        DATABASE_URL: `postgres://sharewell@127.0.0.1:${address.port}/sharewell`,
      }),
      ...{ clock: systemClock, log: createLog({ level: 'error' }) },
    })
    try {
      await failOver(server, async () => {
        running[0]?.kill('SIGKILL')
        address.cut()
        program('pg_ctl', ['-D', data('standby'), '-w', 'promote'])
        address.lead(ports.standby)
      })
    } finally {
      await server.stop()
      address.close()
    }
  } finally {
    for (const child of running) child.kill('SIGQUIT')
    await pause(500)
    rmSync(folder, { recursive: true, force: true })
  }
})

async function failOver(server: Running, promote: () => Promise<void>): Promise<void> {
  const product = { url: server.local_url }
  const deal: Deal = await makeDeal(product)
  const report_id = await approveMonth(deal)
  const written: string[] = []
  let refused = 0
  let is_done = false
  const people = Array.from({ length: PEOPLE }, async () => {
    while (!is_done) {
      await createProject(deal.olivia).then(
        (id) => written.push(id),
        () => {
          refused += 1
          return pause(50)
        },
      )
    }
  })
  await pause(1_000)
  await payShares(deal.olivia, report_id, deal.card)
  const before = written.length
  const killed_at = performance.now()
  await promote()
  while (written.length < before + PEOPLE * 2) await pause(20)
  const seconds = Math.round((performance.now() - killed_at) / 100) / 10
  for (let tries = 0; ; tries += 1) {
    const paid = await sharesPaid({}, deal.olivia, report_id).then(
      () => true,
      () => false,
    )
    if (paid) break
    if (tries > 20) throw new CommandProblem('The shares did not arrive.')
    await pause(500)
  }
  is_done = true
  await Promise.all(people)

  const { db } = server.app.database
  const { length } = await db.selectFrom('projects').select('id').where('id', 'in', written).execute()
  const violations = await findAllViolations(db, new Date())
  console.log(
    `${written.length} writes acknowledged, ${before} before the primary was killed; ${written.length - length} of them lost.`,
  )
  console.log(
    `${refused} asked to come back; writes went on after ${seconds} s, and the month that was being paid arrived.`,
  )
  console.log(`${Object.keys(violations).length} rules broken.`)
  if (length !== written.length || Object.keys(violations).length > 0) throw new CommandProblem('Something was lost.')
}

function serve(data: string, port: number): ChildProcess {
  const args = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=']
  return spawn(join(BIN, 'postgres'), args, { ...ACCOUNT, stdio: 'ignore', cwd: '/' })
}

function program(name: string, args: string[]): void {
  const { status, stderr, error } = spawnSync(join(BIN, name), args, { ...ACCOUNT, cwd: '/', encoding: 'utf8' })
  if (status !== 0) throw new CommandProblem(`${join(BIN, name)} failed: ${error?.message ?? stderr}`)
}

async function query(port: number, database: string, statement: string) {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'sharewell', database })
  await client.connect()
  return client.query(statement).finally(() => client.end())
}

async function ready(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (
      await query(port, 'postgres', 'select 1').then(
        () => true,
        () => false,
      )
    )
      return
    await pause(100)
  }
  throw new CommandProblem(`PostgreSQL does not answer on port ${port}.`)
}

function idOf(kind: '-u' | '-g'): number {
  return Number(spawnSync('id', [kind, 'postgres'], { encoding: 'utf8' }).stdout)
}
