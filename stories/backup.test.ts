import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import sharp from 'sharp'
import { afterAll, expect, inject, test } from 'vitest'
import { createProject } from '#scenarios/create-project.ts'
import { makeDeal } from '#scenarios/deal.ts'
import { approveMonth, payMonth } from '#scenarios/month.ts'
import { payShares, sharesPaid } from '#scenarios/pay-shares.ts'
import { balances } from '#server/ledger/balances.ts'
import { createDatabase } from '#server/platform/database.ts'
import { onServer } from '#server/testing/test-server.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-12-02T09:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'a backup '))
const backup = join(folder, 'the backup')
const original = join(folder, 'original')
const copy = join(folder, 'copy')
afterAll(() => rmSync(folder, { recursive: true }))

/** What a command says on a database, and how it ends. */
function run(command: string, args: string[], { database, data_dir }: { database: string; data_dir: string }) {
  const { host = '', port = 5432, user = '', password } = inject('testServer').connection
  const login = [user, password].filter(Boolean).map((part) => encodeURIComponent(String(part)))
  const DATABASE_URL = `postgres://${login.join(':')}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  const env = { PATH: process.env.PATH ?? '', DATABASE_URL, DATA_DIR: data_dir }
  return new Promise<{ code: number | string; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [`tools/${command}.ts`, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout: stdout.trim(), stderr: stderr.trim() }),
    )
  })
}

async function emptyDatabase(name: string): Promise<{ database: string; connection: pg.ClientConfig }> {
  const { connection, template } = inject('testServer')
  const database = `${template}_${name}`
  await onServer(connection, `create database ${database}`)
  return { database, connection: { ...connection, database } }
}

test('a backup made while people work has every write acknowledged before it began, and its books balance', async () => {
  const deal = await makeDeal(world)
  const { olivia } = deal
  await payMonth(world, deal)
  const drawn = sharp({ create: { width: 500, height: 500, channels: 3, background: '#2f855a' } })
  const picture = new File([new Uint8Array(await drawn.png().toBuffer())], 'me.png')
  await olivia.api.profiles.uploadImage({ file: picture })
  // A month that was made as time passed.
  await sql`select source_records_make_partition('2026-08-15')`.execute(world.db)
  mkdirSync(original)
  symlinkSync(join(tmpdir(), `sharewell-story-${new URL(world.url).port}`), join(original, 'files'))
  writeFileSync(join(original, 'secrets.json'), '{"auth_secret":"kept"}')

  // Money under way, and people who go on: what was acknowledged before the backup began must be in it.
  const november = { start: '2026-11-01', end: '2026-11-30' }
  const report_id = await approveMonth(deal, { period: november })
  const acknowledged: string[] = []
  let written_meanwhile = 0
  let is_begun = false
  let is_done = false
  const working = async () => {
    while (!is_done) {
      const began = is_begun
      const id = await createProject(olivia)
      if (began) written_meanwhile += 1
      else if (!is_begun) acknowledged.push(id)
    }
  }
  const people = [working(), working(), working()]
  await expect.poll(() => acknowledged.length).toBeGreaterThan(10)
  is_begun = true
  const taking = run('backup', [backup], { database: world.database, data_dir: original })
  await payShares(olivia, report_id, deal.card)
  await sharesPaid(world, olivia, report_id)
  const taken = await taking
  is_done = true
  await Promise.all(people)
  expect(taken).toEqual({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(/^\d+ rows of \d+ tables and 2 files, as of /),
  })
  expect(written_meanwhile).toBeGreaterThan(0)

  const restored = await emptyDatabase('restored')
  const said = await run('restore', [backup], { database: restored.database, data_dir: copy })
  console.log([taken.stdout, said.stdout, `${written_meanwhile} writes while it was made`].join('\n'))
  expect(said).toEqual({ code: 0, stderr: '', stdout: expect.stringMatching(/: 0 broken\.$/) })
  const { db, close } = createDatabase({ ...restored.connection, max: 2 })
  try {
    const rows = await db.selectFrom('projects').select('id').where('id', 'in', acknowledged).execute()
    expect(rows).toHaveLength(acknowledged.length)
    const here = await balances(db)
    expect(here.reduce((sum, { balance }) => sum + balance, 0)).toBe(0)
    expect(here.length).toBeGreaterThan(3)
    // A picture in two sizes.
    const { large_key, small_key } = await db
      .selectFrom('avatars')
      .select(['large_key', 'small_key'])
      .executeTakeFirstOrThrow()
    for (const key of [large_key, small_key]) expect(existsSync(join(copy, 'files', key))).toBe(true)
    expect(readFileSync(join(copy, 'secrets.json'), 'utf8')).toContain('kept')
    await sql`select from source_records_2026_08`.execute(db)
    // What refuses a change of the past is there again.
    await expect(db.deleteFrom('audit_events').execute()).rejects.toThrow()
  } finally {
    await close()
  }

  // The same database cannot be filled twice, and a second backup does not overwrite the first.
  expect(await run('restore', [backup], { database: restored.database, data_dir: copy })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('has a database that is not empty; set DATABASE_URL to an empty one.'),
  })
  expect(await run('backup', [backup], { database: world.database, data_dir: original })).toMatchObject({
    code: 1,
    stderr: `${backup} is not empty; a backup needs a folder of its own.`,
  })

  // Of a damaged one nothing is taken.
  const table = join(backup, 'tables/public.ledger_postings.copy.gz')
  expect(existsSync(table)).toBe(true)
  writeFileSync(table, readFileSync(join(backup, 'tables/public.users.copy.gz')))
  const empty = await emptyDatabase('damaged')
  const refused = await run('restore', [backup], { database: empty.database, data_dir: copy })
  expect(refused.code).toBe(1)
  const { rows } = await onServer(empty.connection, 'select count(*)::int from users')
  expect(rows).toEqual([{ count: 0 }])
})
