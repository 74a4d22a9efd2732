import type { OperationMeta } from '#contract/operation.ts'
import type { HttpRequest } from './http-request.ts'
import { sendRefused } from './http-server.ts'
import { bearerTokenOf, type KeyHolderOf, type ViewerOf } from './viewer.ts'

interface CallerDeps {
  viewerOf: ViewerOf
  keyHolderOf: KeyHolderOf
}

/**
 * Who asks, by session or by API key; null where a key was refused, and the refusal is sent. Operations that need no session
 * ignore a key.
 */
export async function callerOf(
  { viewerOf, keyHolderOf }: CallerDeps,
  { headers, res, ip }: Pick<HttpRequest, 'headers' | 'res' | 'ip'>,
  access: OperationMeta['access'],
): Promise<Awaited<ReturnType<ViewerOf>> | null> {
  if (!headers.has('authorization')) return viewerOf(headers)
  // With this header no origin is checked, so nothing may come of a cookie beside it.
  headers.delete('cookie')
  if (access === 'public') return { viewer: null, cookies: [] }
  const holder = await keyHolderOf(bearerTokenOf(headers) ?? '', ip)
  for (const [name, value] of Object.entries(holder.headers ?? {})) res.setHeader(name, value)
  if (!holder.refusal) return { viewer: holder.viewer ?? null, cookies: [] }
  sendRefused(res, holder.refusal)
  return null
}
