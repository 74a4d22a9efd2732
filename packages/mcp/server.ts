import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { type ApiOptions, createApi } from './api.ts'
import { toolsFrom } from './tools.ts'

const INSTRUCTIONS = `Sharewell: project owners agree revenue shares with providers, report revenue, and pay every provider their share.
Amounts are integers in minor units (82824 is £828.24), percentages are in percent. Lists are paginated: pass next_cursor as cursor.
To explain a payment, find it with list_payments and read get_payment_trace: it has the clause, the report lines, each step of the
calculation, and the charge and transfer that paid it. Quote its figures; do not calculate them anew.`

/**
 * An MCP server whose tools are operations of the API at this address. A key that only reads gets tools that only read. Throws
 * when the key is refused.
 */
export async function createMcpServer(options: ApiOptions): Promise<Server> {
  const api = createApi(options)
  const { scopes } = await api.currentKey()
  const tools = toolsFrom(await api.document(), scopes)
  const by_name = new Map(tools.map((tool) => [tool.listed.name, tool]))
  const server = new Server(
    { name: 'sharewell', version: '0.1.0' },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  )
  server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: tools.map(({ listed }) => listed) }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = by_name.get(params.name)
    if (!tool) return failed(`There is no tool named ${params.name}.`)
    const { ok, value } = await api.call(tool, params.arguments ?? {})
    if (!ok) return failed(JSON.stringify(value))
    const text = JSON.stringify(value)
    return { content: [{ type: 'text', text }], structuredContent: value }
  })
  return server
}

const failed = (text: string) => ({ content: [{ type: 'text' as const, text }], isError: true })
