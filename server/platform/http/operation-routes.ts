import type { AnyContractProcedure } from '@orpc/contract'
import { implement, ORPCError } from '@orpc/server'
import { inView, type OperationMeta } from '#contract/operation.ts'
import { REFUSALS, type RefusalCode } from '#contract/refusals.ts'
import { type Commands, isRefusal, type Refusal, refuse, rehearse } from '../commands.ts'
import { unstorableText } from '../database.ts'
import type { Handle, Operation, OperationTable, RequestContext } from './operation.ts'
import type { GatedPolicy, Policy } from './policy.ts'
import type { Viewer } from './viewer.ts'

export interface OperationRoute<Op> {
  policy: Policy
  from_replica: boolean
  handle: Handle<Op>
}

export type RouteTable<Noun> = { [Name in keyof Noun]: OperationRoute<Noun[Name]> }

/** The operations of a noun, made with what their feature is given. */
export function bindOperations<Noun>(table: OperationTable<Noun, never>, deps: object): RouteTable<Noun> {
  const operations = Object.entries<Operation<unknown, [never]>>(table)
  const routes = operations.map(([name, { policy, from_replica = false, bind }]) => [
    name,
    { policy, from_replica, handle: bind(deps as never) },
  ])
  return Object.fromEntries(routes) as RouteTable<Noun>
}

/** The procedures of a noun, each with its route. */
export function routesOf<Noun extends Record<string, AnyContractProcedure>>(
  noun: string,
  contract: Noun,
  table: RouteTable<Noun>,
) {
  const entries = Object.entries(contract).map(([name, operation]) => {
    const route = table[name as keyof Noun] as OperationRoute<AnyContractProcedure>
    const { meta, errorMap } = operation['~orpc']
    if (isGated(route.policy) && !('SUBSCRIPTION_REQUIRED' in errorMap)) {
      throw new Error(`${noun}.${name} has a gate, but its contract does not name SUBSCRIPTION_REQUIRED.`)
    }
    if (route.from_replica && (meta as OperationMeta).kind !== 'read') {
      throw new Error(`${noun}.${name} writes, so no replica can answer it.`)
    }
    const procedure = implement({ operation })
      .$context<RequestContext>()
      // A middleware of the whole stands before the check of the input: who may not call learns nothing from it.
      .use(async ({ context, next }) => {
        const shown = inView(operation)
        refuseInView(shown, meta as OperationMeta, context)
        await requireAccess(meta as OperationMeta, route.policy, context)
        // What a read records beside its answer, such as that it was opened, nobody has done in a view.
        if (context.viewer?.view && shown !== 'ends it') return next({ context: withoutTrace(context) })
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

/** Who views somebody's account reads what is shown, and changes nothing (decision 190). */
function refuseInView(
  shown: ReturnType<typeof inView>,
  { kind, access }: OperationMeta,
  { viewer }: RequestContext,
): void {
  const view = viewer?.view
  if (!view || shown === 'ends it') return
  // What anyone may read, such as that it is over, is not read in the name of the admin either.
  if (view.is_over && kind === 'read' && access === 'public') return
  if (view.is_over) throw errorFrom(refuse('VIEW_ENDED'))
  if (shown === 'hidden') throw errorFrom(refuse('VIEW_HIDDEN'))
  if (shown === 'shown') return
  throw errorFrom(refuse('VIEW_READ_ONLY', { message: `You are viewing as ${view.name}. Nothing can be changed.` }))
}

/** Commands are undone once they have answered. */
function withoutTrace({ commands, ...context }: RequestContext): RequestContext {
  const run: Commands['run'] = (command) =>
    commands.run({ ...command, run: (write) => rehearse(write, (rehearsal) => command.run(rehearsal)) })
  return { ...context, commands: { run } }
}

async function requireAccess(
  meta: OperationMeta,
  policy: Policy,
  { viewer, gates, now }: RequestContext,
): Promise<void> {
  if (meta.access === 'public' && policy === 'anyone') return
  if (!viewer) throw errorFrom(refuse('NOT_SIGNED_IN'))
  if (policy === 'anyone') throw errorFrom(refuse('NOT_ALLOWED'))
  const unfit = viewer.api_key && (await refuseKey(meta, viewer, viewer.api_key, { gates, now }))
  if (unfit) throw errorFrom(unfit)
  const { roles, gate } = isGated(policy) ? policy : { roles: policy, gate: null }
  if (!roles.includes(viewer.role)) throw errorFrom(refuse('NOT_ALLOWED'))
  const closed = gate && (await gates(viewer, gate, now))
  if (closed) throw errorFrom(closed)
}

/** Keys belong to a paid feature: one that was made in time stops with it, and works again with it. */
async function refuseKey(
  { access, kind }: OperationMeta,
  viewer: Viewer,
  { scopes }: NonNullable<Viewer['api_key']>,
  { gates, now }: Pick<RequestContext, 'gates' | 'now'>,
): Promise<Refusal | null> {
  if (access === 'browser') return refuse('API_KEY_NOT_ALLOWED')
  const closed = await gates(viewer, 'api_access', now)
  if (closed) return closed
  if (scopes.includes(kind)) return null
  return refuse('API_KEY_SCOPE_MISSING', { message: `This API key doesn’t have the scope ‘${kind}’.` })
}

const isGated = (policy: Policy): policy is GatedPolicy => policy !== 'anyone' && 'gate' in policy

const MAX_KEY = 255

/** What the contract's schemas cannot say about a request as a whole. */
function unusable(input: unknown, headers: Headers): Refusal<'INVALID_INPUT'> | null {
  if ((headers.get('idempotency-key') ?? '').length > MAX_KEY) {
    return refuse('INVALID_INPUT', { message: `Use an Idempotency-Key of at most ${MAX_KEY} characters.` })
  }
  const field = unstorableText(input)
  if (field === null) return null
  const message = "This contains a character that can't be saved. Type it instead of pasting it."
  return refuse('INVALID_INPUT', { message, field, issues: [{ path: field, message }] })
}

function errorFrom(refusal: Refusal): ORPCError<RefusalCode, unknown> {
  return new ORPCError(refusal.code, {
    defined: true,
    status: REFUSALS[refusal.code].status,
    message: refusal.message,
    data: refusal.data,
  })
}
