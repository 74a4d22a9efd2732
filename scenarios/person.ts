import { randomInt, randomUUID } from 'node:crypto'
import { createORPCClient } from '@orpc/client'
import { minifyContractRouter } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { contract } from '#contract/index.ts'
import type { Actor, CallContext, Client } from './client.ts'

/** Somebody with a session of their own: the product's client over HTTP, and its cookies. */
export interface Person extends Actor {
  cookies: ReadonlyMap<string, string>
}

/** A client at this address, with the cookies it already has. */
export function personAt(url: string, initial: ReadonlyMap<string, string> = new Map()): Person {
  const cookies = new Map(initial)
  // An address of their own, where a proxy is trusted: rate limits count per address.
  const address = ['10', randomInt(256), randomInt(256), randomInt(256)].join('.')
  const link = new OpenAPILink<CallContext>(minifyContractRouter(contract), {
    url,
    headers: ({ context }) => ({
      cookie: cookieHeader({ cookies }),
      'idempotency-key': context.idempotency_key ?? randomUUID(),
      'x-forwarded-for': address,
    }),
    fetch: async (request, init) => {
      const response = await fetch(request, init)
      for (const line of response.headers.getSetCookie()) store(cookies, line)
      return response
    },
  })
  return { api: createORPCClient<Client>(link), cookies }
}

export function cookieHeader({ cookies }: Pick<Person, 'cookies'>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

function store(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split('; ')
  const at = pair.indexOf('=')
  const ends = attributes.some((attribute) => attribute.toLowerCase() === 'max-age=0')
  if (ends) cookies.delete(pair.slice(0, at))
  else cookies.set(pair.slice(0, at), pair.slice(at + 1))
}
