import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { VARIABLES } from '#server/config-variables.ts'

const example = readFileSync('.env.example', 'utf8').replace(/^# (?=[A-Z\d_]+=)/gm, '')

test('the README’s table, .env.example and the server know the same variables', () => {
  const section = readFileSync('README.md', 'utf8').split('\n## Configuration\n')[1]?.split('\n## ')[0] ?? ''
  const firstCells = [...section.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = '']) => cell)
  const documented = firstCells.flatMap((cell) => [...cell.matchAll(/`([A-Z\d_]+)`/g)].map(([, name]) => name))
  expect(documented.toSorted()).toEqual(VARIABLES.toSorted())
  expect(Object.keys(parseEnv(example)).toSorted()).toEqual(VARIABLES.toSorted())
})

test('.env.example is a configuration with which the server starts', () => {
  const { stripe, s3, ...config } = loadConfig(parseEnv(example))
  expect(s3).not.toBeNull()
  expect(stripe).not.toBeNull()
  const { stripe: _, s3: __, ...nothing } = loadConfig({})
  expect(config).toMatchObject({ ...nothing, ...theirOwn(config) })
})

/** What has no default, or none that can be written down. */
function theirOwn({
  database_url,
  database_direct_url,
  database_replica_url,
  mail,
  clamd_url,
  contact,
  legal_files,
  auth_secret,
  metrics_token,
  traces_endpoint,
  stripe_calls_per_second,
}: Omit<ReturnType<typeof loadConfig>, 'stripe' | 's3'>) {
  return {
    database_url,
    database_direct_url,
    database_replica_url,
    mail,
    clamd_url,
    contact,
    legal_files,
    auth_secret,
    metrics_token,
    traces_endpoint,
    stripe_calls_per_second,
  }
}

test('the commands that use the configuration read .env, and the tests do not', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const reading = Object.keys(scripts).filter((name) => scripts[name]?.includes(' --import ./tools/env-file'))
  expect(reading).toEqual([
    'start',
    'demo',
    'dev',
    'ledger:print',
    'audit:verify',
    'admin:create',
    'backup',
    'restore',
    'stripe-sandbox',
  ])
})
