import { createHash } from 'node:crypto'
import { contract } from '#contract/index.ts'
import { describeOperations } from '#server/platform/http.ts'

interface Operation {
  security?: Record<string, string[]>[]
  responses: Record<string, object>
  tags?: string[]
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: object
}

const REFUSED = '#/components/responses/Refused'

/** openapi.json as the typed client needs it: what an API key may call, and one shape of all refusals. */
export async function clientDocument(): Promise<Document> {
  const info = { title: 'Sharewell', version: '1', description: '' }
  const { paths, components } = (await describeOperations(contract, info)) as Document
  const refused = { description: 'Refused', content: { 'application/json': { schema: REFUSAL } } }
  return {
    ...{ openapi: '3.1.1', info },
    paths: Object.fromEntries(
      Object.entries(paths)
        .map(([path, operations]) => [path, ofKeys(operations)] as const)
        .filter(([, operations]) => Object.keys(operations).length > 0),
    ),
    components: { ...components, responses: { Refused: refused } },
  }
}

const REFUSAL = { $ref: '#/components/schemas/Refusal' }

function ofKeys(operations: Record<string, Operation>): Record<string, Operation> {
  const open = Object.entries(operations).filter(([, { security }]) => security?.some((way) => 'api_key' in way))
  return Object.fromEntries(
    open.map(([method, { tags: _tags, ...operation }]) => {
      const answers = Object.entries(operation.responses).filter(([status]) => Number(status) < 400)
      return [method, { ...operation, responses: { ...Object.fromEntries(answers), default: { $ref: REFUSED } } }]
    }),
  )
}

/** The first line of the generated file: what it was made from. */
export function stampOf(document: Document): string {
  return `// Made from openapi.json ${createHash('sha256').update(JSON.stringify(document)).digest('hex')}`
}
