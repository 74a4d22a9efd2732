import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storedSecrets } from './secrets.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('secrets are made once, and only their owner may read them', () => {
  const made = storedSecrets(join(folder, 'data'))
  expect(storedSecrets(join(folder, 'data'))).toEqual(made)
  expect(statSync(join(folder, 'data/secrets.json')).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(folder, 'data'))).toEqual(['secrets.json'])
})

test('two instances share none', () => {
  const values = (data_dir: string) => Object.values(storedSecrets(data_dir))
  expect(new Set([...values(join(folder, 'a')), ...values(join(folder, 'b'))]).size).toBe(6)
})

test('a damaged file is an error, not a reason to sign everybody out', () => {
  writeFileSync(join(folder, 'secrets.json'), '{"auth_secret": "short"}')
  expect(() => storedSecrets(folder)).toThrow()
})
