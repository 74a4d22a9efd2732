import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpServer } from './platform/http.ts'
import { createLog, createMetrics, traced } from './platform/process.ts'
import { sendTraces } from './send-traces.ts'

interface SentSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  status: { code?: number }
  attributes: { key: string; value: object }[]
}

const spans: SentSpan[] = []
const lines: string[] = []
let authorization: string | undefined

/** Takes what is sent, as a collector does. */
const collector = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  authorization = request.headers.authorization
  const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString())
  if (request.url === '/otlp/v1/traces') {
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans)
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})

const log = createLog({ level: 'info', write: (line) => lines.push(line) })
const server = createHttpServer({
  log,
  metrics: createMetrics(),
  public_url: 'http://localhost',
  provider: { script: [], connect: [], frame: [] },
  trust_proxy: false,
  any_host: true,
  parts: [
    {
      async handle(request) {
        request.route = '/api/payments/{id}'
        if (request.path.endsWith('broken')) throw new Error('no disk')
        if (request.path !== '/healthz')
          await traced('command payments.pay', { attributes: { role: 'owner' } }, async () => log.info('paid'))
        request.res.end('{}')
        return true
      },
    },
  ],
})

const portOf = (of: { address(): unknown }) => (of.address() as AddressInfo).port
beforeAll(async () => {
  for (const each of [collector, server]) await new Promise<void>((resolve) => each.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  for (const each of [collector, server]) each.closeAllConnections()
  for (const each of [collector, server]) each.close()
})

const CALLER = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' }

test('requests, and what is done for them, are sent as spans of the trace that their caller is in', async () => {
  const url = `http://127.0.0.1:${portOf(server)}`
  process.env.OTEL_EXPORTER_OTLP_HEADERS = 'Authorization=Bearer%20collector'
  const sending = sendTraces(`http://127.0.0.1:${portOf(collector)}/otlp`)
  delete process.env.OTEL_EXPORTER_OTLP_HEADERS
  await fetch(`${url}/api/payments/1`, { headers: { traceparent: `00-${CALLER.trace}-${CALLER.span}-01` } })
  await fetch(`${url}/api/payments/broken`)
  await fetch(`${url}/healthz`)
  await sending.stop()

  const [paying, request, broken, ...more] = spans
  expect(more).toEqual([])
  expect(request).toMatchObject({
    ...{ name: 'GET /api/payments/{id}', traceId: CALLER.trace, parentSpanId: CALLER.span, status: { code: 0 } },
    attributes: expect.arrayContaining([{ key: 'http.response.status_code', value: { intValue: 200 } }]),
  })
  expect(paying).toMatchObject({ name: 'command payments.pay', traceId: CALLER.trace, parentSpanId: request?.spanId })
  // 2 is an error.
  expect(broken).toMatchObject({ name: 'GET /api/payments/{id}', status: { code: 2 } })
  expect(broken?.traceId).not.toBe(CALLER.trace)
  expect(authorization).toBe('Bearer collector')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'paid', trace_id: CALLER.trace })
})

test('without it nothing is sent, and lines name no trace', async () => {
  const [sent, written] = [spans.length, lines.length]
  await fetch(`http://127.0.0.1:${portOf(server)}/api/payments/1`)
  expect(spans).toHaveLength(sent)
  expect(JSON.parse(lines[written] ?? '')).not.toHaveProperty('trace_id')
})
