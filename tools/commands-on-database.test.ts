import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { useDatabase } from '#server/testing/use-database.ts'

const { connection } = useDatabase()
const folder = mkdtempSync(join(tmpdir(), 'commands-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What a command says on this database, and how it ends. */
function run(command: string, args: string[], env: Record<string, string> = {}) {
  const { host = '', port = 5432, user = '', password, database } = connection
  const login = [user, password].filter(Boolean).map((part) => encodeURIComponent(String(part)))
  const DATABASE_URL = `postgres://${login.join(':')}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  const { PATH = '' } = process.env
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [`tools/${command}.ts`, ...args],
      { env: { PATH, DATABASE_URL, ...env } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout: stdout.trim(), stderr: stderr.trim() }),
    )
  })
}

test('ledger:print says that no deal has an id', async () => {
  for (const id of ['nonsense', randomUUID()]) {
    expect(await run('ledger-print', [id])).toEqual({ code: 1, stdout: '', stderr: `No deal has the id “${id}”.` })
  }
  expect(await run('ledger-print', [])).toEqual({ code: 0, stdout: 'Nothing has been posted.', stderr: '' })
})

test('admin:create refuses an address that has an account, and audit:verify says which file it wrote', async () => {
  const ada = ['--name', 'Ada Morgan', '--email', 'ada@example.com']
  const env = { ADMIN_PASSWORD: 'a passphrase' }
  expect(await run('admin-create', ada, env)).toMatchObject({ code: 0, stderr: '' })
  expect(await run('admin-create', ada, env)).toEqual({
    code: 1,
    stdout: '',
    stderr: '--email: “ada@example.com” already has an account.',
  })

  const file = join(folder, 'heads.json')
  expect(await run('audit-verify', ['--write-anchor', file])).toEqual({
    code: 0,
    stdout: `1 event in 1 chain, 0 broken.\nWrote the last event of each chain to ${file}.`,
    stderr: '',
  })
  expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')))).toHaveLength(1)
  expect(await run('audit-verify', ['--anchor', file])).toMatchObject({ code: 0 })
})
