import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#server/platform/database.ts'
import { useDatabase } from '#server/testing/use-database.ts'

const { pool } = useDatabase()
const MIGRATIONS = resolve(import.meta.dirname, '../../migrations')

test('education that was one text becomes the first record, in profiles and in registrations that wait', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'directory-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await pool.query('drop schema public cascade; create schema public')
  const names = (await readdir(MIGRATIONS)).filter((name) => /^\d{4}-/.test(name)).sort()
  const copy = (name: string) => cp(join(MIGRATIONS, name), join(folder, name), { recursive: true })
  for (const name of names.filter((one) => one < '0022')) await copy(name)
  await migrate(pool, folder)
  const long = 'x'.repeat(161)
  for (const [at, education] of ['BSc Mathematics', long, null, ' '].entries()) {
    const id = `00000000-0000-4000-8000-00000000000${at}`
    await pool.query(
      `insert into users (id, role, email, email_verified, name, first_name, last_name)
       values ($1, 'provider', $2, true, 'P', 'P', '')`,
      [id, `p${at}@example.com`],
    )
    await pool.query(
      `insert into provider_profiles (user_id, service_offering, experience_level, past_experience, revenue_share, education, skills)
       values ($1, 'Design', 'Senior', 'Ten', '{Sole}', $2, '{SQL}')`,
      [id, education],
    )
  }
  await pool.query(
    `insert into pending_registrations (id, role, email, details, password_hash, code_hash, code_sent_at, code_expires_at)
     values (gen_random_uuid(), 'provider', 'q@example.com', '{"role": "provider", "education": "MA"}', 'h', 'c', now(), now())`,
  )
  for (const name of names.filter((one) => one >= '0022')) await copy(name)
  await migrate(pool, folder)
  const record = (degree: string, description = '') => ({ degree, field_of_study: '', institution: '', description })
  const { rows } = await pool.query('select education from provider_profiles order by user_id')
  expect(rows.map(({ education }) => education)).toEqual([
    [record('BSc Mathematics')],
    [record('Education', long)],
    [],
    [],
  ])
  const waiting = await pool.query(`select details -> 'education' as education from pending_registrations`)
  expect(waiting.rows).toEqual([{ education: [record('MA')] }])
  expect((await pool.query('select providers from provider_skills')).rows).toEqual([{ providers: 4 }])
  expect((await pool.query('select * from wrong_provider_records')).rows).toEqual([])
})
