import { expect, test } from 'vitest'
import { createLog, requestLog } from './log.ts'

function logged(options: { pretty?: boolean } = {}) {
  const lines: string[] = []
  return { lines, log: createLog({ level: 'info', write: (line) => lines.push(line), ...options }) }
}

test('secrets never reach a line, however deep they lie', () => {
  const { log, lines } = logged()
  log.info(
    { password: 'hunter2', otp: '482913', headers: { authorization: 'Bearer abc', cookie: 'session=xyz' } },
    'in',
  )
  log.info({ request: { headers: { cookie: 'session=xyz', 'stripe-signature': 't=1,v1=abc' } } }, 'deeper')
  log.error({ err: new Error('Invalid API key: sk_test_51Habc and whsec_9z8y7x') }, 'Stripe said sk_live_4eC39H')
  const everything = lines.join('')
  for (const secret of ['hunter2', '482913', 'abc', 'session=xyz', '51Habc', '9z8y7x', '4eC39H']) {
    expect(everything).not.toContain(secret)
  }
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'info', password: '[redacted]', msg: 'in' })
})

test('every line of a request carries its id', () => {
  const { log, lines } = logged()
  requestLog(log, { request_id: 'req-1', path: '/api/projects' }).warn('odd')
  requestLog(log, { request_id: 'req-2', path: '/api/projects', viewer_id: 'olivia' }).child({ more: 1 }).error('odder')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', request_id: 'req-1', msg: 'odd' })
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({
    request_id: 'req-2',
    path: '/api/projects',
    viewer_id: 'olivia',
    more: 1,
    msg: 'odder',
  })
})

test('a line for people reads from left to right, with the stack of an error below', () => {
  const { log, lines } = logged({ pretty: true })
  log.info({ port: 3000, address: 'http://localhost' }, 'listening')
  log.error({ err: new Error('no disk') }, 'failed')
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d\.\d{3} info {2}listening port=3000 address=http:\/\/localhost\n$/)
  expect(lines[1]).toMatch(/error failed\nError: no disk\n {4}at /)
})

test('what lies below the level is not written', () => {
  const { log, lines } = logged()
  log.debug('detail')
  expect(lines).toEqual([])
})
