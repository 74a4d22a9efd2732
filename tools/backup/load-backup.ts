import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Disk } from 'flydrive'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { CommandProblem } from '../command.ts'
import type { Manifest } from './manifest.ts'
import { migrationsOf, SCHEMAS, tablesOf } from './tables.ts'

interface Loading {
  pool: pg.Pool
  disk: Disk
  secrets: string
  folder: string
  backup: Manifest
}

/**
 * Fills a database that was just made with the rows of a backup, in one transaction: interrupted, it is as empty as
 * before. Files come first, since a row without its file would be the worse half.
 */
export async function loadBackup({ pool, disk, secrets, folder, backup }: Loading): Promise<void> {
  for (const file of backup.files) {
    const bytes = await readFile(join(folder, 'files', file.key))
    if (createHash('sha256').update(bytes).digest('hex') !== file.sha256) throw damaged(folder, `files/${file.key}`)
    await disk.put(file.key, bytes, { contentLength: bytes.byteLength })
  }
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await refuseOtherTables(client, backup)
    for (const { name, parent, bound } of backup.partitions) {
      await client.query(`create table if not exists ${name} partition of ${parent} ${bound}`)
    }
    const put_back = await withoutChecks(client)
    await client.query(`truncate ${backup.tables.map(({ name }) => name).join(', ')}`)
    for (const table of backup.tables) await loadTable(client, folder, table)
    await client.query('set constraints all immediate')
    for (const statement of put_back) await client.query(statement)
    for (const { name, last_value } of backup.sequences) await client.query('select setval($1, $2)', [name, last_value])
    await client.query('commit')
    await client.query('analyze')
  } finally {
    client.release(true)
  }
  const own = join(folder, 'secrets.json')
  if (existsSync(own) && !existsSync(secrets)) {
    await mkdir(dirname(secrets), { recursive: true })
    await copyFile(own, secrets)
  }
}

/** The rows of one version fit the tables of that version. */
async function refuseOtherTables(client: pg.PoolClient, backup: Manifest): Promise<void> {
  const here = await migrationsOf(client)
  const other =
    backup.migrations.find((name) => !here.includes(name)) ?? here.find((name) => !backup.migrations.includes(name))
  const columns = new Map((await tablesOf(client)).map((table) => [table.name, table.columns]))
  const strange = backup.tables.find(
    ({ name, columns: own }) => columns.get(name)?.toSorted().join() !== own.toSorted().join(),
  )
  if (!other && !strange) return
  throw new CommandProblem(
    `This backup was made by Sharewell ${backup.version} with other tables (${other ?? strange?.name}); restore it with that version, and update afterwards.`,
  )
}

/**
 * Takes away what refuses rows one by one, since they come in any order and were all checked when they were written:
 * triggers and foreign keys. Gives the statements that put it back; the keys are checked again by then.
 */
async function withoutChecks(client: pg.PoolClient): Promise<string[]> {
  const { rows: keys } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid)) as add
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where contype = 'f' and conparentid = 0 and n.nspname = any ($1)`,
    [SCHEMAS],
  )
  const { rows: triggers } = await client.query<{ disable: string; enable: string }>(
    `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as disable,
       format('alter table %s enable %s trigger %I', tgrelid::regclass,
         case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname) as enable
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
     where not tgisinternal and tgenabled <> 'D' and n.nspname = any ($1)`,
    [SCHEMAS],
  )
  for (const { drop } of keys) await client.query(drop)
  for (const { disable } of triggers) await client.query(disable)
  return [...triggers.map(({ enable }) => enable), ...keys.map(({ add }) => add)]
}

async function loadTable(
  client: pg.PoolClient,
  folder: string,
  { name, columns, rows, file, sha256 }: Manifest['tables'][number],
) {
  const stored = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`))
  const hash = createHash('sha256')
  await pipeline(
    createReadStream(join(folder, file)).on('data', (chunk) => hash.update(chunk)),
    createGunzip(),
    stored,
  )
  if (stored.rowCount !== rows || hash.digest('hex') !== sha256) throw damaged(folder, file)
}

function damaged(folder: string, file: string): CommandProblem {
  return new CommandProblem(`${join(folder, file)} is not as it was written; use another backup.`)
}
