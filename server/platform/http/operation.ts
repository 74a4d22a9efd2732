import type { ContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import type { Kysely } from 'kysely'
import type { RefusalCode } from '#contract/refusals.ts'
import {
  type Actor,
  type Commands,
  type Constraints,
  commandRunner,
  type Refusal,
  type RunCommand,
  type Write,
} from '../commands.ts'
import type { DB, Replica } from '../database.ts'
import type { Log } from '../process.ts'
import type { Gates, MemberPolicy, Policy } from './policy.ts'
import type { Viewer } from './viewer.ts'

/** A request to an operation, before it is known which one. */
export interface RequestContext {
  commands: Commands
  db: Kysely<DB>
  /** Answers what may be read from it, where there is one. */
  replica?: Pick<Replica, 'read'> | null
  now: Date
  today: string
  log: Log
  request_id: string
  ip: string
  viewer: Viewer | null
  gates: Gates
  headers: Headers
  /** Headers of the answer, such as cookies (the name is the library's). */
  resHeaders: Headers
}

export type InputOf<Op> =
  Op extends ContractProcedure<infer In, infer _Out, infer _E, infer _M> ? InferSchemaOutput<In> : never
type AnswerOf<Op> =
  Op extends ContractProcedure<infer _In, infer Out, infer _E, infer _M> ? InferSchemaInput<Out> : never
type CodeOf<Op> =
  Op extends ContractProcedure<infer _In, infer _Out, infer Errors, infer _M>
    ? Extract<keyof Errors, RefusalCode>
    : never
type Answered<Op> = Promise<AnswerOf<Op> | Refusal<CodeOf<Op>>>

/** Where a request comes from, to name it to a person who may not have made it. */
export type RequestOrigin = Pick<RequestContext, 'headers' | 'ip'>
/** A command of somebody who is signed in. */
export type MemberWrite = Write & RequestOrigin & { viewer: Viewer }

/** `command` runs a transaction in the name of the operation and its caller, or of a visitor where anyone may call. */
export type PublicContext = Omit<RequestContext, 'commands'> & { command: RunCommand }
export type MemberContext = Omit<PublicContext, 'viewer' | 'command'> & {
  viewer: Viewer
  command: RunCommand<MemberWrite>
}

/** Reads, or calls the outside world between commands of its own. */
export type Handler<Op> = (context: MemberContext, input: InputOf<Op>) => Answered<Op>
/** Does all it does in one command. */
export type WriteHandler<Op> = (write: MemberWrite, input: InputOf<Op>) => Answered<Op>
/** Answers whether or not somebody is signed in. */
export type PublicHandler<Op> = (context: PublicContext, input: InputOf<Op>) => Answered<Op>

/** What a handler is made with: the dependencies of its feature, or nothing. */
export type Deps = readonly [] | readonly [object]
export type Handle<Op> = (context: RequestContext, input: InputOf<Op>, name: string) => Answered<Op>

/** Who may call an operation, and its handler once the dependencies are there. */
export interface Operation<Op, Needed extends Deps> {
  policy: Policy
  /** A replica may answer it. */
  from_replica?: true
  bind: (...deps: Needed) => Handle<Op>
}

/** An operation for each promise of a noun: one that is missing is a type error. */
export type OperationTable<Noun, Provided extends object> = {
  [Name in keyof Noun]: Operation<Noun[Name], readonly [Provided]>
}

/** Everything that the operations of a table are made with. */
export type DepsOf<Table> = {
  [Name in keyof Table]: Table[Name] extends Operation<infer _Op, readonly [infer Provided extends object]>
    ? (deps: Provided) => void
    : (deps: object) => void
}[keyof Table] extends (deps: infer All) => void
  ? All
  : never

export interface Transaction<Code extends RefusalCode = RefusalCode> {
  constraints: Constraints<Code>
  stores_answer: boolean
}

/**
 * For a handler that consists of one command, which takes an idempotency key. `constraints` name the refusals of lost
 * races. A response that holds a secret is not stored, so a repeated call writes again.
 */
export function transaction<Code extends RefusalCode = never>(
  constraints: Constraints<Code> = {},
  { stores_answer = true } = {},
): Transaction<Code> {
  return { constraints, stores_answer }
}

/** Declares who may call an operation, and how its handler is made from what its feature depends on. */
export function operation<Op, Needed extends Deps>(
  policy: 'anyone',
  make: (...deps: Needed) => PublicHandler<Op>,
): Operation<Op, Needed>
export function operation<Op, Needed extends Deps>(
  policy: MemberPolicy,
  make: (...deps: Needed) => Handler<Op>,
): Operation<Op, Needed>
export function operation<Op, Needed extends Deps>(
  policy: MemberPolicy,
  make: (...deps: Needed) => WriteHandler<Op>,
  within: Transaction<CodeOf<Op>>,
): Operation<Op, Needed>
export function operation<Op, Needed extends Deps>(
  policy: Policy,
  make: (...deps: Needed) => PublicHandler<Op> | Handler<Op> | WriteHandler<Op>,
  within?: Transaction,
): Operation<Op, Needed> {
  return {
    policy,
    bind: (...deps) => {
      // Which of them it is, the signatures above have checked.
      const handler = make(...deps) as PublicHandler<Op> & Handler<Op> & WriteHandler<Op>
      return (context, input, name) => {
        if (policy === 'anyone') return handler(publicContext(context, name), input)
        const caller = { ...context, viewer: viewerOf(context) }
        return within
          ? inTransaction(caller, { handler, within, input, name })
          : handler(memberContext(caller, name), input)
      }
    },
  }
}

const VISITOR: Actor = { id: null, role: 'visitor' }

type Caller = RequestContext & { viewer: Viewer }

/** Where anyone may call, they act as a visitor, even where they are signed in already. */
function publicContext({ commands, ...context }: RequestContext, name: string): PublicContext {
  return { ...context, command: commandRunner({ commands, log: context.log }, name, VISITOR) }
}

function memberContext({ commands, ...context }: Caller, name: string): MemberContext {
  const command = commandRunner({ commands, log: context.log }, name, actorOf(context))
  return {
    ...context,
    command: (handler, options) => command((write) => handler(memberWrite(write, context)), options),
  }
}

async function inTransaction<Op>(
  caller: Caller,
  {
    handler,
    within,
    input,
    name,
  }: { handler: WriteHandler<Op>; within: Transaction; input: InputOf<Op>; name: string },
): Answered<Op> {
  const { commands, log, headers, resHeaders } = caller
  const { constraints, stores_answer } = within
  const key = headers.get('idempotency-key')
  // What may exist already is made by this operation, under an id that the caller chose.
  const isCreate = Object.values(constraints).includes('ALREADY_EXISTS')
  const { answer, repeated } = await commands.run<AnswerOf<Op>>({
    ...{ name, actor: actorOf(caller), log },
    ...(key && stores_answer ? { idempotency: { key, input } } : {}),
    ...(isCreate && stores_answer ? { creation: { input } } : {}),
    constraints,
    run: (write) => handler(memberWrite(write, caller), input),
  })
  if (repeated) resHeaders.set('idempotent-replayed', 'true')
  return answer as Awaited<Answered<Op>>
}

/** Who views somebody's account acts as themselves, in the little that they may do. */
const actorOf = ({ viewer: { id, role, api_key, view } }: { viewer: Viewer }): Actor => ({
  ...(view ? { id: view.admin_id, role: 'admin' } : { id, role }),
  ...(api_key && { api_key_id: api_key.id }),
})

const memberWrite = (write: Write, { viewer, headers, ip }: RequestOrigin & { viewer: Viewer }): MemberWrite => ({
  ...write,
  ...{ viewer, headers, ip },
})

function viewerOf({ viewer }: RequestContext): Viewer {
  // The policy was checked before, which asks for one.
  if (!viewer) throw new Error('Not logged in.')
  return viewer
}
