import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Disk } from 'flydrive'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { VERSION } from '#server/version.ts'
import { CommandProblem } from '../command.ts'
import { MANIFEST, type Manifest } from './manifest.ts'
import { migrationsOf, partitionsOf, sequencesOf, tablesOf } from './tables.ts'

interface Taking {
  pool: pg.Pool
  disk: Disk
  /** Where the built-in secrets are; they belong to the data. */
  secrets: string
  folder: string
}

/**
 * Copies the database and the files while the server runs. All rows are of one moment, read by one transaction. Files
 * are copied once before that moment and, what is new, once after it, so that a file removed meanwhile is in it all the
 * same. The folder has its name when it is whole.
 */
export async function takeBackup({ pool, disk, secrets, folder }: Taking): Promise<Manifest> {
  if (existsSync(folder) && (await readdir(folder)).length > 0) {
    throw new CommandProblem(`${folder} is not empty; a backup needs a folder of its own.`)
  }
  const part = `${folder}.part-${process.pid}`
  await mkdir(dirname(folder), { recursive: true })
  await mkdir(join(part, 'tables'), { recursive: true, mode: 0o700 })
  await mkdir(join(part, 'files'), { mode: 0o700 })
  try {
    const files = new Map<string, Manifest['files'][number]>()
    await copyFiles(disk, part, files)
    const rows = await copyRows(pool, part)
    await copyFiles(disk, part, files)
    if (existsSync(secrets)) await copyFile(secrets, join(part, 'secrets.json'))

    const written: Manifest = { format: 1, version: VERSION, ...rows, files: [...files.values()] }
    await writeFile(join(part, MANIFEST), `${JSON.stringify(written, null, 2)}\n`)
    await rm(folder, { recursive: true, force: true })
    await rename(part, folder)
    return written
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}

async function copyRows(pool: pg.Pool, folder: string) {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    // The first statement takes the snapshot that all later ones see.
    const { rows: moments } = await client.query<{ now: Date }>('select clock_timestamp() as now')
    const tables: Manifest['tables'] = []
    for (const { name, columns } of await tablesOf(client)) {
      const file = `tables/${name.replaceAll('"', '')}.copy.gz`
      tables.push({ name, columns, file, ...(await copyTable(client, { name, columns }, join(folder, file))) })
    }
    const described = {
      taken_at: (moments[0]?.now ?? new Date()).toISOString(),
      migrations: await migrationsOf(client),
      partitions: await partitionsOf(client),
      tables,
      // Sequences know no snapshot: read last, they are past every row.
      sequences: await sequencesOf(client),
    }
    await client.query('commit')
    return described
  } finally {
    client.release(true)
  }
}

async function copyTable(client: pg.PoolClient, { name, columns }: { name: string; columns: string[] }, file: string) {
  const rows = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`))
  const hash = createHash('sha256')
  await pipeline(
    rows,
    createGzip({ level: 4 }),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(file, { mode: 0o600 }),
  )
  return { rows: rows.rowCount, sha256: hash.digest('hex') }
}

/** Copies what is not in the backup yet. Files are never changed, only added and removed. */
async function copyFiles(disk: Disk, folder: string, copied: Map<string, Manifest['files'][number]>): Promise<void> {
  for await (const key of keysOn(disk)) {
    if (copied.has(key) || !(await disk.exists(key))) continue
    const bytes = await disk.getBytes(key)
    const path = join(folder, 'files', key)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes, { mode: 0o600 })
    copied.set(key, { key, bytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') })
  }
}

/** Every file there is, in whichever table its key is; none where no file was stored yet. */
async function* keysOn(disk: Disk): AsyncGenerator<string> {
  let token: string | undefined
  do {
    const page = await disk
      .listAll('/', { recursive: true, ...(token !== undefined && { paginationToken: token }) })
      .catch(whenNoFolder)
    for (const object of page.objects) if (object.isFile) yield object.key
    token = page.paginationToken
  } while (token !== undefined)
}

function whenNoFolder(error: unknown): { paginationToken?: string; objects: never[] } {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === 'ENOENT') return { objects: [] }
  }
  throw error
}
