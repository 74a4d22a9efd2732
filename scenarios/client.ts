import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import type { Contract } from '#contract/index.ts'

export interface CallContext {
  /** Given where a call is repeated; every other call has a new key. */
  idempotency_key?: string
}

type Noun = keyof Contract

/** The typed client of these nouns, in process or over HTTP. */
export type Client<Nouns extends Noun = Noun> = JsonifiedClient<
  ContractRouterClient<Pick<Contract, Nouns>, CallContext>
>

/** Somebody who acts through a client of at least these nouns: in process `{ api: as(viewer) }`, over HTTP `personAt`. */
export interface Actor<Nouns extends Noun = Noun> {
  api: Client<Nouns>
}
