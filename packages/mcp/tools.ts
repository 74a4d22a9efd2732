import { TOOL_OPERATIONS } from './operations.ts'

export type Scope = 'read' | 'write'

interface JsonSchema {
  [key: string]: unknown
  properties?: Record<string, object>
  required?: string[]
}

interface DescribedOperation {
  operationId: string
  summary: string
  security?: Record<string, string[]>[]
  parameters?: { name: string; in: string; required?: boolean; schema: object }[]
  requestBody?: { content: { 'application/json'?: { schema: JsonSchema } } }
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, DescribedOperation>>
}

export interface Tool {
  method: string
  path: string
  scope: Scope
  in_query: string[]
  /** As the protocol lists it. */
  listed: {
    name: string
    title: string
    description: string
    inputSchema: { type: 'object'; properties: Record<string, object>; required: string[] }
    annotations: { readOnlyHint: boolean; destructiveHint: boolean; openWorldHint: boolean }
  }
}

/** The chosen operations of the API as tools, those whose scope the key has, in the order in which they were chosen. */
export function toolsFrom({ paths }: OpenApiDocument, scopes: readonly Scope[]): Tool[] {
  const described = new Map(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => [operation.operationId, { path, method, operation }]),
    ),
  )
  return Object.entries(TOOL_OPERATIONS).flatMap(([operation_id, hint]) => {
    const found = described.get(operation_id)
    if (!found) throw new Error(`This Sharewell has no operation ${operation_id}. Use the MCP server of its version.`)
    const tool = toolOf(found, hint)
    return scopes.includes(tool.scope) ? [tool] : []
  })
}

type Found = { path: string; method: string; operation: DescribedOperation }

function toolOf({ path, method, operation }: Found, hint: string): Tool {
  const { operationId, summary, security = [], parameters = [], requestBody } = operation
  const scope = security.flatMap((way) => way.api_key ?? [])[0] === 'read' ? 'read' : 'write'
  const given = parameters.filter((parameter) => parameter.in !== 'header')
  const body = requestBody?.content['application/json']?.schema ?? {}
  return {
    ...{ method, path, scope },
    in_query: given.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
    listed: {
      name: nameOf(operationId),
      title: summary,
      description: [`${summary}.`, hint].filter(Boolean).join(' '),
      inputSchema: {
        type: 'object',
        properties: {
          ...Object.fromEntries(given.map(({ name, schema }) => [name, schema])),
          ...body.properties,
        },
        required: [...given.filter(({ required }) => required).map(({ name }) => name), ...(body.required ?? [])],
      },
      annotations: { readOnlyHint: scope === 'read', destructiveHint: scope === 'write', openWorldHint: false },
    },
  }
}

/** 'payments.getPaymentTrace' is get_payment_trace; 'search.find' is search_find, since a verb alone says nothing. */
function nameOf(operation_id: string): string {
  const [noun = '', verb = ''] = operation_id.split('.')
  const name = /[A-Z]/.test(verb) ? verb : `${noun}_${verb}`
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
