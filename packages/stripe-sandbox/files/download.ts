import type { ServerResponse } from 'node:http'
import type Stripe from 'stripe'
import { type ApiOptions, type ApiRequest, callerScope } from '../http/api.ts'
import { identify, needsSecretKey } from '../http/authentication.ts'
import { missing } from '../http/failure.ts'
import { sendGone } from '../pages/layout.ts'
import { findLink } from '../store/hosted-links.ts'
import { readContent } from './content.ts'

const MEDIA_TYPES: Record<string, string> = { jpg: 'image/jpeg', pdf: 'application/pdf', png: 'image/png' }

/** The bytes of a file, for its account alone. */
export async function answerContents(api: ApiOptions, incoming: ApiRequest, id: string): Promise<void> {
  const { pool } = api
  const caller = await identify(callerScope(api), incoming.request, {})
  if (caller.from === 'browser') throw needsSecretKey()
  const found = await pool.query<{ data: Stripe.File }>(
    `select data from stripe_sandbox.objects where id = $1 and object = 'file' and account = $2`,
    [id, caller.account],
  )
  const file = found.rows[0]?.data
  const bytes = file && (await readContent(pool, file.id))
  if (file === undefined || bytes === undefined) throw missing('file upload', id)
  send(incoming.response, file, bytes)
}

/** The bytes of a file, for everybody with its link, until the link expires. */
export async function visitFileLink(api: ApiOptions, { response }: ApiRequest, token: string): Promise<void> {
  const target = await findLink(api.pool, 'file', token)
  const found = await api.pool.query<{ link: Stripe.FileLink; file: Stripe.File }>(
    `select link.data as link, file.data as file
     from stripe_sandbox.objects as link join stripe_sandbox.objects as file on file.id = link.data->>'file'
     where link.id = $1`,
    [target?.subject ?? ''],
  )
  const [shown] = found.rows
  const bytes = shown && (await readContent(api.pool, shown.file.id))
  const expires_at = shown?.link.expires_at ?? null
  if (shown === undefined || bytes === undefined) return sendGone(response)
  if (expires_at !== null && expires_at <= api.now()) return sendGone(response)
  send(response, shown.file, bytes)
}

function send(response: ServerResponse, { type, filename }: Stripe.File, bytes: Buffer): void {
  response.writeHead(200, {
    'content-type': MEDIA_TYPES[type ?? ''] ?? 'application/octet-stream',
    'content-length': bytes.length,
    'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(filename ?? 'file')}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  response.end(bytes)
}
