#!/usr/bin/env node
/** The MCP server on standard input and output, as assistants start it. */
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { createMcpServer } from './server.ts'

const { SHAREWELL_URL, SHAREWELL_API_KEY } = process.env

if (!SHAREWELL_URL || !SHAREWELL_API_KEY) {
  console.error(
    'Set SHAREWELL_URL to the address of Sharewell, and SHAREWELL_API_KEY to a key from its page Developers.',
  )
  process.exit(1)
}

try {
  const server = await createMcpServer({ url: SHAREWELL_URL, api_key: SHAREWELL_API_KEY })
  await server.connect(new StdioServerTransport())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
