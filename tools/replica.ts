/**
 * `node tools/replica.ts`, as root on a Debian: runs the commands of docs/guides/scaling.md for a primary and a replica, and two
 * processes of the server on them. What is written at one is read at the other, also while the replica is paused, killed and back;
 * then a backup is restored, and two processes go on with that. Everything is removed again.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import pg from 'pg'
import { createProject } from '#scenarios/create-project.ts'
import { makeDeal } from '#scenarios/deal.ts'
import { payMonth } from '#scenarios/month.ts'
import { type Person, personAt } from '#scenarios/person.ts'
import { CommandProblem, runCommand } from './command.ts'
import { type Pair, startPair } from './replica/two-processes.ts'

const GUIDE = readFileSync(resolve(import.meta.dirname, '../docs/guides/scaling.md'), 'utf8')
const ROUNDS = 200
const CLUSTERS = ['sharewell-replica', 'sharewell']

await runCommand(async () => {
  const there = run('pg_lsclusters -h')
  if (CLUSTERS.some((name) => new RegExp(`^15\\s+${name}\\s`, 'm').test(there))) {
    throw new CommandProblem('A cluster sharewell or sharewell-replica is there already; this would remove it.')
  }
  const folder = mkdtempSync(join(tmpdir(), 'replica-'))
  try {
    for (const block of blocksOf('sh')) {
      for (const command of block.trim().split('\n')) {
        console.log(`$ ${command}`)
        const said = run(command)
        if (command.includes('pg_stat_replication')) console.log(said)
      }
    }
    const env = parseEnv(blocksOf('env')[0] ?? '') as Record<'DATABASE_URL' | 'DATABASE_REPLICA_URL', string>
    const pair = await startPair(env, join(folder, 'data'))
    let olivia: Person
    try {
      olivia = await doBusiness(pair, env)
      const backup = join(folder, 'backup')
      tool(['tools/backup.ts', backup], { ...env, DATA_DIR: join(folder, 'data') })
      run('runuser -u postgres -- createdb -p 5440 -O sharewell restored')
      tool(['tools/restore.ts', backup], {
        DATABASE_URL: restored(env.DATABASE_URL),
        DATA_DIR: join(folder, 'restored'),
      })
    } finally {
      await pair.stop()
    }
    const again = {
      DATABASE_URL: restored(env.DATABASE_URL),
      DATABASE_REPLICA_URL: restored(env.DATABASE_REPLICA_URL),
    }
    const second = await startPair(again, join(folder, 'restored'))
    try {
      await readBack(second, olivia, 'on the restored backup')
    } finally {
      await second.stop()
    }
  } finally {
    for (const name of CLUSTERS) run(`pg_dropcluster --stop 15 ${name} || true`)
    rmSync(folder, { recursive: true, force: true })
  }
})

async function doBusiness(pair: Pair, env: { DATABASE_REPLICA_URL: string }): Promise<Person> {
  const product = { url: pair.urls[0] }
  const deal = await makeDeal(product)
  await payMonth(product, deal)
  console.log('A deal was made and a month was paid.')
  await readBack(pair, deal.olivia, 'with the replica')

  run(replay('pause'))
  await readBack(pair, deal.olivia, 'while replication stands still')
  run(replay('resume'))
  await untilUsed(pair, deal.olivia)
  await readBack(pair, deal.olivia, 'when it goes on')

  run('pg_ctlcluster 15 sharewell-replica stop -m immediate')
  await readBack(pair, deal.olivia, 'without the replica')
  run('pg_ctlcluster 15 sharewell-replica start')
  await untilUsed(pair, deal.olivia)
  await readBack(pair, deal.olivia, 'when it is back')
  const client = new pg.Client(env.DATABASE_REPLICA_URL)
  await client.connect()
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  await client.end()
  if (!rows[0]?.standby) throw new CommandProblem('The replica is no standby.')
  for (const line of pair.saidOfReplica()) console.log(`  log: ${line}`)
  return deal.olivia
}

/** Writes at one process and reads at the other at once, in turns. */
async function readBack(pair: Pair, { cookies }: Person, when: string): Promise<void> {
  const [first, second] = pair.urls.map((url) => personAt(url, cookies))
  if (!first || !second) throw new CommandProblem('There are two processes.')
  const before = await pair.places()
  let missed = 0
  let failed = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const [writer, reader] = round % 2 === 0 ? [first, second] : [second, first]
    const id = await createProject(writer, { title: `Fernleaf ${round}` })
    const found = await reader.api.projects.listProjects({}).catch(() => null)
    if (!found) failed += 1
    else if (!found.items.some((project) => project.id === id)) missed += 1
  }
  const after = await pair.places()
  const at = (place: string) => (after[place] ?? 0) - (before[place] ?? 0)
  console.log(
    `${when}: ${ROUNDS} reads after a write at the other process, ${missed} without it, ${failed} failed; ` +
      `${at('replica')} from the replica, ${at('primary')} from the primary.`,
  )
  if (missed + failed > 0) throw new CommandProblem('A read was wrong.')
}

async function untilUsed(pair: Pair, { cookies }: Person): Promise<void> {
  for (const url of pair.urls) {
    const person = personAt(url, cookies)
    for (let tries = 0; ; tries += 1) {
      const before = await pair.places()
      await person.api.projects.listProjects({})
      if (((await pair.places()).replica ?? 0) > (before.replica ?? 0)) break
      if (tries > 200) throw new CommandProblem('The replica is not used again.')
      await pause(100)
    }
  }
}

/** Code of one language in the section about a replica. */
function blocksOf(language: string): string[] {
  const section = GUIDE.split('\n## A replica\n')[1]?.split('\n## ')[0] ?? ''
  return [...section.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\``, 'gm'))].map(([, text = '']) => text)
}

function replay(what: 'pause' | 'resume'): string {
  return `runuser -u postgres -- psql -p 5441 -c "select pg_wal_replay_${what}()"`
}

function restored(url: string): string {
  return url.replace(/\/sharewell$/, '/restored')
}

function run(command: string): string {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: '/', encoding: 'utf8' })
  if (status !== 0) throw new CommandProblem(`${command} ended with ${status}: ${stderr}`)
  return stdout.trim()
}

function tool(args: string[], env: Record<string, string>): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: resolve(import.meta.dirname, '..'),
    env: { PATH: process.env.PATH ?? '', ...env },
    encoding: 'utf8',
  })
  if (status !== 0) throw new CommandProblem(`${args[0]} ended with ${status}: ${stdout}${stderr}`)
  console.log(`${args[0]}: ${stdout.trim().split('\n').at(-1)}`)
}
