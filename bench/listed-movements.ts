import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const PAGE = 100

export interface Listed {
  /** A balance transaction of the sandbox, with its charge in it. */
  example: object & { source: object }
  /** How many each account has, by its id. */
  counts: Readonly<Record<string, number>>
  /** When the newest happened, and for how long they did, in seconds. */
  until: number
  seconds: number
  /** Where all other calls go. */
  sandbox_url: string
}

/**
 * Lists so many copies of one movement as Stripe does, without a database: what the product makes of them is measured, not
 * how quickly a sandbox finds them.
 */
export async function listMovements(listed: Listed) {
  const server = createServer((incoming, response) => {
    const url = new URL(incoming.url ?? '', listed.sandbox_url)
    if (url.pathname !== '/v1/balance_transactions') return pass(incoming, response, url)
    const account = String(incoming.headers['stripe-account'])
    response.writeHead(200, { 'content-type': 'application/json' }).end(pageOf(listed, account, url.searchParams))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Number 0 is the newest. */
function pageOf({ example, counts, until, seconds }: Listed, account: string, asked: URLSearchParams): string {
  const count = counts[account] ?? 0
  const apart = seconds / count
  const at = (number: number) => until - Math.floor(number * apart)
  const after = asked.get('starting_after')
  const firstBefore = (end: number) => Math.max(0, Math.floor((until - end) / apart) - 1)
  let first =
    after === null ? firstBefore(Number(asked.get('created[lt]'))) : Number(after.slice(after.lastIndexOf('x') + 1)) + 1
  while (first < count && at(first) >= Number(asked.get('created[lt]'))) first += 1
  const numbers: number[] = []
  let next = first
  for (; next < count && numbers.length < PAGE && at(next) >= Number(asked.get('created[gte]')); next += 1)
    numbers.push(next)
  const has_more = next < count && at(next) >= Number(asked.get('created[gte]'))
  const parts = textOf(example, account).split(PLACES)
  const data = numbers.map((number) => {
    const [id, created] = [String(number), String(at(number))]
    return parts.map((part) => (part === 'NUMBER' ? id : part === '"CREATED"' ? created : part)).join('')
  })
  return `{"object":"list","data":[${data.join(',')}],"has_more":${has_more},"url":"/v1/balance_transactions"}`
}

const PLACES = /(NUMBER|"CREATED")/

/** A movement with its charge, with places for what differs from one to the next. */
function textOf(example: Listed['example'], account: string): string {
  const [id, charge, payment_intent] = ['txn', 'ch', 'pi'].map(
    (kind) => `${kind}_${account.slice('acct_'.length)}xNUMBER`,
  )
  const source = { ...example.source, id: charge, payment_intent, balance_transaction: id }
  return JSON.stringify({ ...example, id, created: 'CREATED', source })
}

function pass(incoming: IncomingMessage, response: ServerResponse, { pathname, search, hostname, port }: URL): void {
  const { method, headers } = incoming
  const onward = request({ ...{ hostname, port, method, headers }, path: pathname + search }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => response.writeHead(502).end())
  incoming.pipe(onward)
}
