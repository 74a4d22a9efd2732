/**
 * `node tools/through-pgbouncer.ts`: a deal and a paid month on a server whose connections go through PgBouncer in
 * transaction mode, three of them for everything. PGBOUNCER names the program, where it is not on the path.
 */
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts'
import { makeDeal } from '#scenarios/deal.ts'
import { payMonth } from '#scenarios/month.ts'
import { loadConfig } from '#server/config.ts'
import { createLog, systemClock } from '#server/platform/process.ts'
import { start } from '#server/start.ts'
import { freePort } from '#server/testing/free-port.ts'
import { CommandProblem, runCommand } from './command.ts'

const SERVER_CONNECTIONS = 3

await runCommand(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'through-pgbouncer-'))
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') })
  const port = await freePort()
  const { user = '', host = '' } = postgres.connection
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
sharewell = host=${host} dbname=sharewell user=${user} pool_size=${SERVER_CONNECTIONS}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
`,
  )
  const bouncer = spawn(process.env.PGBOUNCER ?? 'pgbouncer', [join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
    ...accountOfPostgres(),
  })
  const broken = new Promise<never>((_, reject) => {
    bouncer.on('error', (cause) =>
      reject(new CommandProblem(`PgBouncer does not start (${cause.message}).`, { cause })),
    )
  })
  const address = (at: string) => `postgres://${user}@${at}`
  const work = async () => {
    const running = await start({
      config: loadConfig({
        ...{ PORT: '0', STRIPE_SANDBOX_PORT: '0', DATA_DIR: join(folder, 'product') },
        DATABASE_URL: address(`127.0.0.1:${port}/sharewell`),
        DATABASE_DIRECT_URL: address(`localhost/sharewell?host=${host}`),
      }),
      ...{ clock: systemClock, log: createLog({ level: 'warn' }) },
    })
    try {
      const deal = await makeDeal({ url: running.local_url })
      const { payment_ids } = await payMonth({ url: running.local_url }, deal)
      const client = new pg.Client(postgres.connection)
      await client.connect()
      const { rows } = await client.query<{ way: string; count: number }>(
        `select case when application_name ~ '^(sharewell-|stripe-sandbox)' then 'direct' else 'pooled' end as way, count(*)::int
         from pg_stat_activity where datname = 'sharewell' and pid <> pg_backend_pid() group by 1 order by 1`,
      )
      await client.end()
      const counts = rows.map(({ way, count }) => `${count} ${way}`).join(', ')
      console.log(`A deal was made and ${payment_ids.length} payment arrived; connections: ${counts}.`)
    } finally {
      await running.stop()
    }
  }
  try {
    await Promise.race([work(), broken])
  } finally {
    bouncer.kill('SIGKILL')
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

/** PgBouncer refuses to run as root, and the database knows the account it runs as itself. */
function accountOfPostgres(): { uid?: number; gid?: number } {
  if (userInfo().uid !== 0) return {}
  const id = (kind: 'u' | 'g') => Number(spawnSync('id', [`-${kind}`, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('u'), gid: id('g') }
}
