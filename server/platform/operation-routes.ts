import type { AnyContractProcedure, ContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import { implement, ORPCError } from '@orpc/server'
import type { Kysely } from 'kysely'
import type { OperationMeta } from '#contract/operation.ts'
import { REFUSALS, type RefusalCode } from '#contract/refusals.ts'
import type { Role } from '#domain/roles.ts'
import type { Commands, Write } from './command.ts'
import type { DB } from './database.ts'
import type { Log } from './log.ts'
import { isRefusal, type Refusal, refuse } from './refuse.ts'
import { unstorableText } from './unstorable-text.ts'
import type { Viewer } from './viewer.ts'

/** What every operation gets with its request. */
export interface RequestContext {
  commands: Commands
  db: Kysely<DB>
  now: Date
  today: string
  log: Log
  request_id: string
  ip: string
  viewer: Viewer | null
  headers: Headers
  /** Headers of the answer, such as cookies (the name is the library's). */
  resHeaders: Headers
}

/** Who may call an operation: the roles, checked before anything else. What they may see or do is the verb's ladder. */
export type Policy = readonly Role[] | 'anyone'

type InputOf<Op> =
  Op extends ContractProcedure<infer In, infer _Out, infer _E, infer _M> ? InferSchemaOutput<In> : never
type AnswerOf<Op> =
  Op extends ContractProcedure<infer _In, infer Out, infer _E, infer _M> ? InferSchemaInput<Out> : never
type CodeOf<Op> =
  Op extends ContractProcedure<infer _In, infer _Out, infer Errors, infer _M>
    ? Extract<keyof Errors, RefusalCode>
    : never

export type MemberContext = RequestContext & { viewer: Viewer }
export type MemberWrite = Write & { viewer: Viewer }
/** Where something is asked from: for the eyes of a person who may not have asked it. */
export type Whence = Pick<RequestContext, 'headers' | 'ip'>
type Answered<Op> = Promise<AnswerOf<Op> | Refusal<CodeOf<Op>>>

/** A verb that reads, for whoever is signed in. */
export type Reader<Op> = (context: MemberContext, input: InputOf<Op>) => Answered<Op>
/** A verb that writes, inside the door's transaction. */
export type Writer<Op> = (write: MemberWrite, input: InputOf<Op>, whence: Whence) => Answered<Op>
/** A verb that needs more than one transaction or none: sign-in, or a call to the payment provider before the write. */
export type Caller<Op> = (context: MemberContext, input: InputOf<Op>) => Answered<Op>
/** A verb for anyone, signed in or not. */
export type PublicCaller<Op> = (context: RequestContext, input: InputOf<Op>) => Answered<Op>

type Constraints = Record<string, RefusalCode>

export interface OperationRoute<Op> {
  policy: Policy
  handle(context: RequestContext, input: InputOf<Op>, name: string): Answered<Op>
}

/** Who may call, and the verb that reads. */
export function reads<Op>(policy: readonly Role[], verb: Reader<Op>): OperationRoute<Op> {
  return { policy, handle: async (context, input) => verb(memberOf(context), input) }
}

/**
 * Who may call, and the verb that writes through the door; `constraints` name what loses a race. An answer that holds a
 * secret is not kept for a repeated call, which writes anew then.
 */
export function writes<Op>(
  policy: readonly Role[],
  verb: Writer<Op>,
  constraints: Constraints = {},
  { keepsAnswer = true } = {},
): OperationRoute<Op> {
  // What may exist already is made by this operation, under an id that the caller chose.
  const isCreate = Object.values(constraints).includes('ALREADY_EXISTS')
  return {
    policy,
    handle: async (context, input, name) => {
      const { viewer } = memberOf(context)
      const key = context.headers.get('idempotency-key')
      const { answer, repeated } = await context.commands.run<AnswerOf<Op>>({
        name,
        actor: { id: viewer.id, role: viewer.role },
        log: context.log,
        ...(key && keepsAnswer ? { idempotency: { key, input } } : {}),
        ...(isCreate && keepsAnswer ? { creation: { input } } : {}),
        constraints: Object.fromEntries(Object.entries(constraints).map(([at, code]) => [at, () => refuse(code)])),
        run: (write) => verb({ ...write, viewer }, input, context),
      })
      if (repeated) context.resHeaders.set('idempotent-replayed', 'true')
      return answer as Awaited<Answered<Op>>
    },
  }
}

/** Who may call, and a verb that goes through the door itself, around a call to the outside. */
export function calls<Op>(policy: readonly Role[], verb: Caller<Op>): OperationRoute<Op> {
  return { policy, handle: async (context, input) => verb(memberOf(context), input) }
}

export function open<Op>(verb: PublicCaller<Op>): OperationRoute<Op> {
  return { policy: 'anyone', handle: async (context, input) => verb(context, input) }
}

export type RouteTable<Noun> = { [Name in keyof Noun]: OperationRoute<Noun[Name]> }

/** A noun's operations with their verbs. The type demands a route, and with it a policy, for every operation. */
export function routesOf<Noun extends Record<string, AnyContractProcedure>>(
  noun: string,
  contract: Noun,
  table: RouteTable<Noun>,
) {
  const entries = Object.entries(contract).map(([name, operation]) => {
    const route = table[name as keyof Noun] as OperationRoute<AnyContractProcedure>
    const procedure = implement({ operation })
      .$context<RequestContext>()
      // A middleware of the whole stands before the check of the input: who may not call learns nothing from it.
      .use(async ({ context, next }) => {
        requireAccess(operation['~orpc'].meta as OperationMeta, route.policy, context.viewer)
        return next()
      })
      .operation.handler(async ({ input, context }) => {
        const answer = unusable(input, context.headers) ?? (await route.handle(context, input, `${noun}.${name}`))
        if (!isRefusal(answer)) return answer
        const wait = answer.data.retry_after_seconds
        if (wait !== undefined) context.resHeaders.set('retry-after', String(wait))
        throw errorFrom(answer)
      })
    return [name, procedure] as const
  })
  return Object.fromEntries(entries)
}

function requireAccess(meta: OperationMeta, policy: Policy, viewer: Viewer | null): void {
  if (meta.access === 'public' && policy === 'anyone') return
  if (!viewer) throw errorFrom(refuse('NOT_SIGNED_IN'))
  if (policy === 'anyone' || !policy.includes(viewer.role)) throw errorFrom(refuse('NOT_ALLOWED'))
}

const LONGEST_KEY = 255

/** What the contract's schemas cannot say about a request as a whole. */
function unusable(input: unknown, headers: Headers): Refusal<'INVALID_INPUT'> | null {
  if ((headers.get('idempotency-key') ?? '').length > LONGEST_KEY) {
    return refuse('INVALID_INPUT', { message: `Use an Idempotency-Key of at most ${LONGEST_KEY} characters.` })
  }
  const field = unstorableText(input)
  if (field === null) return null
  const message = 'This contains a character that cannot be kept. Type it again instead of pasting it.'
  return refuse('INVALID_INPUT', { message, field, issues: [{ path: field, message }] })
}

function memberOf(context: RequestContext): MemberContext {
  if (!context.viewer) throw errorFrom(refuse('NOT_SIGNED_IN'))
  return { ...context, viewer: context.viewer }
}

function errorFrom(refusal: Refusal): ORPCError<RefusalCode, unknown> {
  return new ORPCError(refusal.code, {
    defined: true,
    status: REFUSALS[refusal.code].status,
    message: refusal.message,
    data: refusal.data,
  })
}
