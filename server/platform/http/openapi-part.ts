import type { AnyContractProcedure, AnyContractRouter } from '@orpc/contract'
import { OpenAPIGenerator, type OpenAPIGeneratorGenerateOptions } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { OperationMeta } from '#contract/operation.ts'
import { type HttpHandler, sendJson } from './http-server.ts'

interface Info {
  title: string
  version: string
  description: string
}

/** openapi.json of the contract. */
export function openApiPart(contract: AnyContractRouter, info: Info): HttpHandler {
  let document: Promise<unknown> | null = null
  return {
    async handle(request) {
      const { path, res } = request
      if (path !== '/api/openapi.json') return false
      request.route = path
      document ??= describeOperations(contract, info)
      sendJson(res, 200, await document)
      return true
    },
  }
}

/** The document that describes every operation: who may call it with which scope, and the codes it may refuse with. */
export async function describeOperations(contract: AnyContractRouter, info: Info): Promise<unknown> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(contract, {
    info,
    customErrorResponseBodySchema: refusalOf,
    components: { securitySchemes: SECURITY, schemas: { Refusal: REFUSAL } },
  })
  for (const [method, operation] of operationsOf(document.paths ?? {})) {
    const meta = metaOf(contract, operation.operationId ?? '')
    if (!meta) continue
    operation.tags = [operation.operationId?.split('.')[0] ?? '']
    operation.security = securityOf(meta)
    if (meta.kind === 'write' && method !== 'get') operation.parameters = [...(operation.parameters ?? []), IDEMPOTENCY]
  }
  return document
}

type Document = Awaited<ReturnType<OpenAPIGenerator['generate']>>
type Paths = NonNullable<Document['paths']>
type Described = NonNullable<NonNullable<Paths[string]>['get']>
type Schema = NonNullable<NonNullable<Document['components']>['schemas']>[string]

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

function operationsOf(paths: Paths): [(typeof METHODS)[number], Described][] {
  return Object.values(paths).flatMap((item) =>
    METHODS.flatMap((method) => (item?.[method] ? [[method, item[method]] as [typeof method, Described]] : [])),
  )
}

function metaOf(contract: AnyContractRouter, operation_id: string): OperationMeta | null {
  const [noun = '', name = ''] = operation_id.split('.')
  const found = (contract as Record<string, Record<string, AnyContractProcedure>>)[noun]?.[name]
  return found ? (found['~orpc'].meta as OperationMeta) : null
}

const SECURITY: NonNullable<NonNullable<Document['components']>['securitySchemes']> = {
  api_key: { type: 'http', scheme: 'bearer', description: 'An API key with the scope that the operation names.' },
  session: { type: 'apiKey', in: 'cookie', name: 'sharewell.session_token', description: 'Logged in, in a browser.' },
}

function securityOf({ access, kind }: OperationMeta): NonNullable<Described['security']> {
  if (access === 'public') return []
  return access === 'browser' ? [{ session: [] }] : [{ api_key: [kind] }, { session: [] }]
}

const IDEMPOTENCY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A value of your own, such as a UUID. The same key and input get the first answer and write nothing again.',
  schema: { type: 'string', maxLength: 255 },
} as const

/** What every refusal has, described once: written out for each operation it made the document four times as long. */
const REFUSAL: Schema = {
  type: 'object',
  required: ['defined', 'code', 'status', 'message'],
  properties: {
    defined: { type: 'boolean', description: 'False for a failure that the operation does not name' },
    code: { type: 'string' },
    status: { type: 'integer' },
    message: { type: 'string', description: 'What happened and what to do next, for people' },
    data: {
      type: 'object',
      properties: {
        field: { type: 'string', description: 'The input that the message is about' },
        retry_after_seconds: { type: 'integer' },
        feature: { type: 'string', description: 'The paid feature that is missing' },
        issues: {
          type: 'array',
          items: {
            type: 'object',
            required: ['path', 'message'],
            properties: { path: { type: 'string' }, message: { type: 'string' } },
          },
        },
        payment_error: { type: 'object', description: 'Of PAYMENT_SERVICE_UNAVAILABLE: type and code of the cause' },
        moved_on: { type: 'object', description: 'Of PROPOSAL_MOVED_ON: how the latest version differs' },
      },
    },
  },
}

type Refusing = Extract<
  OpenAPIGeneratorGenerateOptions['customErrorResponseBodySchema'],
  (...definitions: never[]) => unknown
>

/** The refusals of one status: their codes, and what they say usually. */
const refusalOf: Refusing = (definitions) => ({
  allOf: [{ $ref: '#/components/schemas/Refusal' }],
  type: 'object',
  properties: {
    code: {
      enum: definitions.map(([code]) => code),
      description: definitions.map(([code, message]) => `${code}: ${message}`).join('\n'),
    },
  },
})
