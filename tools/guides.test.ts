import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { VARIABLES } from '#server/config-variables.ts'
import { ACCOUNT_EVENT_TYPES, EVENT_TYPES } from '#server/stripe/event-inbox.ts'
import { stagesOf } from './packaging/dockerfile.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const production = read('docs/guides/production.md')

function block(kind: string): string[] {
  const [, text = ''] = new RegExp(`\n\`\`\`${kind}\n([^\`]+)\`\`\``).exec(production) ?? []
  return text.trim().split('\n')
}

test('the guide lists the events that the server takes from Stripe', () => {
  expect(block('events').toSorted()).toEqual([...EVENT_TYPES].toSorted())
  expect(block('account events').toSorted()).toEqual([...ACCOUNT_EVENT_TYPES].toSorted())
})

test('what is deployed, and the guides, set only variables that there are', () => {
  const files = ['Dockerfile', ...globSync('deploy/*'), ...globSync('docs/guides/*.md')]
  const foreign = ['NODE_ENV', 'ADMIN_PASSWORD', 'SITE', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'PATH']
  const set = files.flatMap((file) =>
    [...read(file).matchAll(/(?:^|[\s`])([A-Z][A-Z\d_]{3,})(?==\S|: \S)/gm)].map(([, name = '']) => ({ file, name })),
  )
  expect(set.length).toBeGreaterThan(30)
  expect(set.filter(({ name }) => ![...VARIABLES, ...foreign].includes(name))).toEqual([])
})

test('the image is started as the unit of systemd is, without rights, and asked for its health', () => {
  const final = stagesOf(read('Dockerfile')).at(-1)
  expect(final).toMatchObject({ user: 'node', env: { NODE_ENV: 'production', APP_MODE: 'production' } })
  expect(final?.health.at(-1)).toContain('/healthz')
  const [, started = ''] = /^ExecStart=\/usr\/bin\/env (.+)$/m.exec(read('deploy/sharewell@.service')) ?? []
  expect(final?.command.join(' ')).toBe(started)
})

test('nothing that git ignores comes into the image', () => {
  const left_out = read('.dockerignore').split('\n')
  const ignored = read('.gitignore')
    .split('\n')
    .filter((line) => line.endsWith('/') || line === '.env')
  const folders = ignored.map((line) => line.replace(/\/$/, ''))
  expect(folders.filter((name) => !left_out.includes(name))).toEqual([])
  expect(left_out).toContain('web/dist')
})
