import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts'
import { createDatabase, migrate } from '../platform/database.ts'
import { MIGRATIONS } from './template-database.ts'

const SETTINGS = { fsync: 'off', wal_keep_size: '64MB', max_connections: '100' }

export interface PrimaryAndStandby {
  primary: pg.ClientConfig
  standby: pg.ClientConfig
  /** A statement on the standby, such as one that pauses it. */
  onStandby(statement: string): Promise<void>
  /** As `kill -9` does; it is started again, and goes on following. */
  killStandby(): void
  stop(): Promise<void>
}

/** A migrated PostgreSQL and a standby that follows it, in folders of their own. */
export async function startPrimaryAndStandby(): Promise<PrimaryAndStandby> {
  const folder = mkdtempSync(join(tmpdir(), 'sharewell-standby-'))
  const [own, copy] = [join(folder, 'primary'), join(folder, 'standby')]
  const primary = await startEmbeddedPostgres({ dataDir: own, settings: SETTINGS })
  const { pool, close } = createDatabase({ ...primary.connection, max: 1 })
  await migrate(pool, MIGRATIONS)
  appendFileSync(join(own, 'postgres/pg_hba.conf'), 'local replication all peer map=own\n')
  await pool.query('select pg_reload_conf()')
  await pool.query(`select pg_backup_start('a standby', true)`)
  mkdirSync(copy)
  cpSync(join(own, 'postgres'), join(copy, 'postgres'), {
    recursive: true,
    filter: (path) => !path.endsWith('postmaster.pid'),
  })
  const { rows } = await pool.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await close()
  const inCopy = (name: string) => join(copy, 'postgres', name)
  writeFileSync(inCopy('backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(inCopy('standby.signal'), '')
  const { host, port, user } = primary.connection
  appendFileSync(inCopy('postgresql.auto.conf'), `primary_conninfo = 'host=${host} port=${port} user=${user}'\n`)
  const { uid, gid } = statSync(join(own, 'postgres'))
  spawnSync('chown', ['-R', `${uid}:${gid}`, join(copy, 'postgres')])
  spawnSync('chmod', ['700', join(copy, 'postgres')])
  const standby = await startEmbeddedPostgres({
    dataDir: copy,
    settings: SETTINGS,
    restarts: { onAbandoned: () => {} },
  })
  return {
    primary: primary.connection,
    standby: standby.connection,
    async onStandby(statement) {
      const client = new pg.Client(standby.connection)
      await client.connect()
      await client.query(statement).finally(() => client.end())
    },
    killStandby: () =>
      void process.kill(Number.parseInt(readFileSync(inCopy('postmaster.pid'), 'utf8'), 10), 'SIGKILL'),
    async stop() {
      await standby.stop()
      await primary.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
