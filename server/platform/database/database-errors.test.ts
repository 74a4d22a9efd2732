import pg from 'pg'
import { expect, test } from 'vitest'
import { outOfReach } from './database-errors.ts'

const onSocket = outOfReach({ host: '/tmp/sharewell-x', port: 5432 })
const onNetwork = outOfReach({ connectionString: 'postgres://db.example:6543/sharewell' })

function refused(details: object): Error {
  return Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect', ...details })
}

function fromDatabase(code: string): Error {
  return Object.assign(new pg.DatabaseError('no', 1, 'error'), { code })
}

test.each([
  ['the driver lost its connection', new Error('Connection terminated unexpectedly')],
  ['it stops', fromDatabase('57P01')],
  ['it starts', fromDatabase('57P03')],
  ['it has no room', fromDatabase('53100')],
  ['another error came of it', new Error('no session', { cause: fromDatabase('57P01') })],
  ['the job queue hands on a copy', { ...fromDatabase('57P02'), message: 'no' }],
])('%s: it is out of reach', (_why, error) => {
  expect(onSocket(error)).toBe(true)
})

test.each([
  ['a wrong question', fromDatabase('42P01')],
  ['a deadlock', fromDatabase('40P01')],
  ['a query that was canceled', fromDatabase('57014')],
  [
    'a bucket that breaks off',
    new Error('not written', {
      cause: Object.assign(new Error('read'), { code: 'ECONNRESET', syscall: 'read', $metadata: {} }),
    }),
  ],
  ['a defect', new TypeError('x is not a function')],
])('%s is no outage', (_what, error) => {
  expect(onSocket(error)).toBe(false)
})

test('a socket that is refused counts where it is the database’s, and not the mail server’s', () => {
  expect(onSocket(refused({ address: '/tmp/sharewell-x/.s.PGSQL.5432' }))).toBe(true)
  expect(onSocket(refused({ address: '127.0.0.1', port: 25 }))).toBe(false)
  expect(onNetwork(refused({ address: '192.0.2.7', port: 6543 }))).toBe(true)
  expect(onNetwork(new AggregateError([refused({ address: '::1', port: 6543 })]))).toBe(true)
  expect(onNetwork(refused({ address: '192.0.2.7', port: 443 }))).toBe(false)
})

test('a database behind a pooler is out of reach at either address', () => {
  const isLost = outOfReach({ host: 'pooler.example', port: 6432 }, { host: 'db.example', port: 5432 })
  const refused = (port: number) =>
    Object.assign(new Error('no'), { code: 'ECONNREFUSED', syscall: 'connect', address: '10.0.0.9', port })
  expect([6432, 5432, 587].map((port) => isLost(refused(port)))).toEqual([true, true, false])
})
