import { afterEach, describe, expect, test } from 'vitest'
import { useWebhookReceiver } from '#server/testing/webhook-receiver.ts'
import { MAX_STORED, sendRequest } from './send-request.ts'

const receiver = useWebhookReceiver()

afterEach(() => {
  receiver.answers()
  receiver.take()
})

const send = (changes: Partial<Parameters<typeof sendRequest>[0]> = {}) =>
  sendRequest({
    url: receiver.url(),
    headers: { 'webhook-id': 'msg_1' },
    body: '{}',
    loopback_allowed: true,
    ...changes,
  })

describe('a request', () => {
  test('is posted, and the start of its answer given', async () => {
    expect(await send({ body: '{"amount":"£828.24"}' })).toEqual({
      response_status: 200,
      response_start: 'ok',
      error: null,
    })
    const [got] = receiver.take()
    expect(got).toMatchObject({ body: '{"amount":"£828.24"}', headers: { 'webhook-id': 'msg_1' } })
  })

  test('whose answer has no end is cut off', async () => {
    receiver.answers((response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
      }
      response
        .writeHead(200)
        .on('drain', more)
        .on('error', () => {})
      more()
    })
    const sent = await send()
    expect(sent).toMatchObject({ response_status: 200, response_start: 'x'.repeat(MAX_STORED) })
  })

  test('whose answer begins and never ends has the status that came', async () => {
    receiver.answers((response) => void response.writeHead(200).write('begun'))
    expect(await send({ timeout_ms: 5_000 })).toEqual({ response_status: 200, response_start: 'begun', error: null })
  })

  test('that is never answered is given up', async () => {
    receiver.answers(() => {})
    expect(await send({ timeout_ms: 200 })).toMatchObject({ error: 'No answer within 0.2 seconds.' })
  })

  test('whose name is never looked up is given up', async () => {
    const sent = await send({ url: 'https://hooks.example.com/', timeout_ms: 20, resolve: () => new Promise(() => {}) })
    expect(sent).toMatchObject({ error: 'No answer within 0.02 seconds.' })
  })

  test('is not redirected', async () => {
    receiver.answers((response) => response.writeHead(307, { location: receiver.url('/elsewhere') }).end())
    expect(await send()).toMatchObject({ response_status: 307, error: null })
    expect(receiver.take()).toHaveLength(1)
  })

  test('whose connection is reset has no answer', async () => {
    receiver.answers((response) => response.socket?.resetAndDestroy())
    expect(await send()).toEqual({ response_status: null, response_start: '', error: 'The connection was reset.' })
  })

  test('that is answered with another protocol has that status, and comes to its end', async () => {
    receiver.answers((response) =>
      response.socket?.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n'),
    )
    expect(await send({ timeout_ms: 500 })).toEqual({ response_status: 101, response_start: '', error: null })
  })

  test('without anybody there is refused', async () => {
    expect(await send({ url: 'http://127.0.0.1:1/' })).toMatchObject({ error: 'The connection was refused.' })
  })
})

describe('an address', () => {
  const NOT_PUBLIC = { error: 'The host leads to an address that is not public, so nothing was sent.' }

  test.each([
    'http://127.0.0.1',
    'https://127.0.0.1',
    'https://10.0.0.1',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    // As the URL is read, this is 127.0.0.1.
    'https://0x7f.1',
  ])('such as %s is refused', async (url) => {
    expect(await send({ url, loopback_allowed: false })).toMatchObject(NOT_PUBLIC)
  })

  test.each([[['10.0.0.1']], [['8.8.8.8', '192.168.0.1']], [['fd00:ec2::254']], [['127.0.0.1']]])(
    '%s of a name is refused',
    async (addresses) => {
      const resolve = async () => addresses
      const sent = await send({ url: 'https://hooks.example.com/', loopback_allowed: false, resolve })
      expect(sent).toMatchObject(NOT_PUBLIC)
    },
  )

  test('of a name is looked up once, and the connection made to the one that was checked', async () => {
    const answers = [['127.0.0.1'], ['10.0.0.1']]
    const asked: string[] = []
    const resolve = async (host: string) => {
      asked.push(host)
      return answers.shift() ?? []
    }
    const url = `http://hooks.example.com:${receiver.port()}/`
    expect(await send({ url, resolve })).toMatchObject({ response_status: 200 })
    expect(receiver.take()).toMatchObject([{ headers: { host: `hooks.example.com:${receiver.port()}` } }])
    expect(asked).toEqual(['hooks.example.com'])
    expect(await send({ url, resolve })).toMatchObject(NOT_PUBLIC)
    expect(receiver.take()).toEqual([])
    expect(await send({ url, resolve })).toMatchObject({ error: 'The host was not found.' })
  })
})
