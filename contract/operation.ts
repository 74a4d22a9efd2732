import { oc } from '@orpc/contract'
import { z } from 'zod'
import './schema-settings.ts'
import { movedOn } from './moved-on.ts'
import { REFUSALS, type RefusalCode, type RefusalData } from './refusals.ts'

export interface OperationMeta {
  /** A write goes through a command: one transaction, idempotency, audit. */
  kind: 'read' | 'write'
  /** 'public' operations need no session; 'browser' ones need one and take no API key. */
  access: 'public' | 'session' | 'browser'
  /** Where its kind does not say it: what it is to an admin who views somebody's account. */
  in_view?: 'hidden' | 'ends it'
}

/**
 * What an admin who views somebody's account gets of an operation (decision 190): no write, nothing of what decides who
 * gets in and where money goes, nothing that is only for the person, and no file.
 */
export function inView({ '~orpc': { meta, outputSchema } }: AnyOperation): 'shown' | 'hidden' | 'refused' | 'ends it' {
  if (meta.in_view === 'ends it') return 'ends it'
  if (meta.kind === 'write') return 'refused'
  const isHidden = meta.in_view === 'hidden' || meta.access === 'browser' || outputSchema instanceof z.ZodFile
  return isHidden ? 'hidden' : 'shown'
}

interface AnyOperation {
  '~orpc': { meta: OperationMeta; outputSchema?: unknown }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Path = `/${string}`

const refusalFields = z.object({
  field: z.string().optional(),
  retry_after_seconds: z.number().int().optional(),
  feature: z.string().optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
type RefusalSchema = z.ZodType<RefusalData | undefined>
const serviceData: RefusalSchema = refusalFields
  .extend({
    payment_error: z
      .object({
        type: z.literal('api_error'),
        code: z.enum(['server_error', 'network_error', 'stripe_not_initialized']),
      })
      .optional(),
  })
  .optional()
const refusalData: RefusalSchema = refusalFields.optional()
const movedOnData: RefusalSchema = refusalFields.extend({ moved_on: movedOn.optional() }).optional()

const DATA: { [Code in RefusalCode]?: RefusalSchema } = {
  PROPOSAL_MOVED_ON: movedOnData,
  PAYMENT_SERVICE_UNAVAILABLE: serviceData,
}

/** The typed errors of an operation, from refusal codes. */
export function refusals<Code extends RefusalCode>(...codes: Code[]) {
  type Entry = { status: number; message: string; data: RefusalSchema }
  const map = {} as Record<Code, Entry>
  for (const code of codes) {
    const { status, message }: { status: number; message: string } = REFUSALS[code]
    map[code] = { status, message, data: DATA[code] ?? refusalData }
  }
  return map
}

const base = oc.$meta<OperationMeta>({ kind: 'read', access: 'session' })
const everyone = base.errors(refusals('INVALID_INPUT', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE'))
const members = everyone.errors(refusals('NOT_SIGNED_IN', 'NOT_ALLOWED', 'NOT_FOUND', 'API_KEY_INVALID', 'VIEW_ENDED'))
// The subscription is asked for by every key: they belong to the paid feature 'API access'.
const withKeys = members.errors(refusals('API_KEY_SCOPE_MISSING', 'SUBSCRIPTION_REQUIRED'))
const inBrowser = members.errors(refusals('API_KEY_NOT_ALLOWED'))
const writes = refusals('KEY_REUSED', 'VIEW_READ_ONLY', 'VIEW_ENDED')
const hidden = refusals('VIEW_HIDDEN')

/** A read for signed-in users and their API keys with the scope `read`; its policy says which. */
export const read = (path: Path, summary: string) =>
  withKeys.meta({ kind: 'read', access: 'session' }).route({ method: 'GET', path, summary })

/** A read of what only the person reads: no admin who views their account does. */
export const privateRead = (path: Path, summary: string) =>
  withKeys
    .errors(hidden)
    .meta({ kind: 'read', access: 'session', in_view: 'hidden' })
    .route({ method: 'GET', path, summary })

/** A private read whose input is not part of its address. */
export const privateReadByPost = (path: Path, summary: string) =>
  withKeys
    .errors(hidden)
    .meta({ kind: 'read', access: 'session', in_view: 'hidden' })
    .route({ method: 'POST', path, summary })

/** A read that answers with a file. */
export const fileRead = (path: Path, summary: string) => read(path, summary).errors(hidden)

/** A read whose input may be too long for an address. */
export const readByPost = (path: Path, summary: string) =>
  withKeys.meta({ kind: 'read', access: 'session' }).route({ method: 'POST', path, summary })

/** A write for signed-in users and their API keys with the scope `write`. It takes an Idempotency-Key header: same key and input, same response. */
export const write = (method: Exclude<Method, 'GET'>, path: Path, summary: string) =>
  withKeys.errors(writes).meta({ kind: 'write', access: 'session' }).route({ method, path, summary })

/** A read of what decides who gets in and where money goes: for signed-in users, never for an API key. */
export const browserRead = (path: Path, summary: string) =>
  inBrowser.errors(hidden).meta({ kind: 'read', access: 'browser' }).route({ method: 'GET', path, summary })

/** A write of what decides who gets in and where money goes: for signed-in users, never for an API key. */
export const browserWrite = (method: Exclude<Method, 'GET'>, path: Path, summary: string) =>
  inBrowser.errors(writes).meta({ kind: 'write', access: 'browser' }).route({ method, path, summary })

/** A write by which an admin who views somebody's account may end that. */
export const endsView = (path: Path, summary: string) =>
  inBrowser
    .errors(refusals('KEY_REUSED'))
    .meta({ kind: 'write', access: 'browser', in_view: 'ends it' })
    .route({ method: 'POST', path, summary })

/** A read that needs no session. */
export const publicRead = (path: Path, summary: string) =>
  everyone.meta({ kind: 'read', access: 'public' }).route({ method: 'GET', path, summary })

/** A write that needs no session. It takes an Idempotency-Key header, as every write does. */
export const publicWrite = (method: Exclude<Method, 'GET'>, path: Path, summary: string) =>
  everyone.errors(writes).meta({ kind: 'write', access: 'public' }).route({ method, path, summary })
