import type { Kysely } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { publicWrite, refusals, write } from '#contract/operation.ts'
import { type Command, type Commands, refuse, type Write } from '../commands.ts'
import type { DB } from '../database.ts'
import { createLog } from '../process.ts'
import { operation, type RequestContext, transaction } from './operation.ts'
import { bindOperations } from './operation-routes.ts'
import type { Viewer } from './viewer.ts'

const log = createLog({ level: 'silent' })
const OLIVIA: Viewer = {
  ...{ id: '7f5ef9d4-4a5e-4d5c-8a55-6c1ad40a3f01', name: 'Olivia Hart', first_name: 'Olivia' },
  ...{ email: 'olivia@fernleaf.example', image: null, role: 'owner', session_id: '1' },
}
const olivia = { id: OLIVIA.id, role: 'owner' }

const given: Omit<Command<unknown>, 'run' | 'log'>[] = []
const commands: Commands = {
  async run(command) {
    const { run, log: ofCommand, ...rest } = command
    expect(ofCommand).toBe(log)
    given.push(rest)
    return { answer: await run({ actor: command.actor } as Write), repeated: false }
  },
}
const context = (changes: Partial<RequestContext> = {}): RequestContext => ({
  ...{ commands, log, db: {} as Kysely<DB>, now: new Date('2026-11-02T09:00:00Z'), today: '2026-11-02' },
  ...{ request_id: 'r1', ip: '203.0.113.9', viewer: OLIVIA, resHeaders: new Headers() },
  gates: async () => null,
  headers: new Headers({ 'idempotency-key': 'k1' }),
  ...changes,
})

const input = z.object({ text: z.string() })
const notes = {
  add: write('POST', '/api/notes', 'Add').input(input).output(z.string()).errors(refusals('ALREADY_EXISTS')),
  addSecret: write('POST', '/api/notes/secret', 'Add secret').input(input).output(z.string()),
  send: write('POST', '/api/notes/send', 'Send').input(input).output(z.string()).errors(refusals('CODE_INVALID')),
  visit: publicWrite('POST', '/api/notes/visit', 'Visit').input(input).output(z.string()),
}
const routes = bindOperations<typeof notes>(
  {
    add: operation(
      ['owner'],
      ({ mark }: { mark: string }) =>
        async ({ viewer, ip }, { text }) =>
          `${viewer.first_name} at ${ip}: ${text}${mark}`,
      transaction({ notes_pkey: 'ALREADY_EXISTS' }),
    ),
    addSecret: operation(['owner'], () => async () => 'secret', transaction({}, { stores_answer: false })),
    send: operation(['owner'], () => async ({ command }, { text }) => {
      await command(async ({ viewer, ip }) => `${viewer.id} ${ip}`)
      const answer = await command(async () => text, { name: 'notes.end', constraints: { notes_what: 'CODE_INVALID' } })
      return command(async () => answer, { actor: { id: null, role: 'post' } })
    }),
    visit: operation(
      'anyone',
      () =>
        ({ command }) =>
          command(async ({ actor }) => actor.role),
    ),
  },
  { mark: '!' },
)
const hello = { text: 'Hello' }

beforeEach(() => {
  given.length = 0
})

test('a handler within a transaction runs as one command of the caller, repeatable by key and by what it creates', async () => {
  expect(await routes.add.handle(context(), hello, 'notes.add')).toBe('Olivia at 203.0.113.9: Hello!')
  expect(given).toEqual([
    {
      ...{ name: 'notes.add', actor: olivia, constraints: { notes_pkey: 'ALREADY_EXISTS' } },
      ...{ idempotency: { key: 'k1', input: hello }, creation: { input: hello } },
    },
  ])
})

test('an answer that holds a secret is not stored', async () => {
  await routes.addSecret.handle(context(), hello, 'notes.addSecret')
  expect(given).toEqual([{ name: 'notes.addSecret', actor: olivia, constraints: {} }])
})

test('commands of a handler bear the name of its operation and act for the caller, unless they say otherwise', async () => {
  expect(await routes.send.handle(context(), hello, 'notes.send')).toBe('Hello')
  expect(given).toEqual([
    { name: 'notes.send', actor: olivia },
    { name: 'notes.end', actor: olivia, constraints: { notes_what: 'CODE_INVALID' } },
    { name: 'notes.send', actor: { id: null, role: 'post' } },
  ])
})

test('where anyone may call, commands act as a visitor, signed in or not', async () => {
  expect(await routes.visit.handle(context({ viewer: null }), hello, 'notes.visit')).toBe('visitor')
  expect(await routes.visit.handle(context(), hello, 'notes.visit')).toBe('visitor')
})

test('a handler answers with a refusal of its command', async () => {
  const refusing: Commands = { run: async () => ({ answer: refuse('CODE_INVALID'), repeated: false }) }
  const answer = await routes.send.handle(context({ commands: refusing }), hello, 'notes.send')
  expect(answer).toEqual(refuse('CODE_INVALID'))
})
