import type { IncomingMessage, ServerResponse } from 'node:http'
import type { QueryExecutorProvider } from 'kysely'
import { isFromThisMachine } from '../process.ts'
import { listPage, MAILBOX_STYLE_HASH, mailPage, messagePage, withLinksOnTop } from './mailbox-pages.ts'
import { findMail, listMails } from './mailbox-store.ts'

/**
 * The built-in mailbox, where mails are read when no mail server is configured. It shows everybody's mail, so it
 * answers only to the machine it runs on. To be mounted only outside production.
 */
export async function handleMailbox(
  req: IncomingMessage,
  res: ServerResponse,
  db: QueryExecutorProvider,
): Promise<void> {
  if (!isFromThisMachine(req)) return answer(res, 403, messagePage('The mailbox opens on this machine only.'))
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    return answer(res, 405, messagePage('The mailbox can only be read.'))
  }

  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost')
  const [, , id, part] = pathname.split('/')
  if (!id) {
    const filter = { to: searchParams.get('to')?.trim().slice(0, 254) ?? '', before: searchParams.get('before') ?? '' }
    const refresh = searchParams.has('refresh')
    if (refresh) res.setHeader('refresh', '3')
    return answer(res, 200, listPage({ ...(await listMails(db, filter)), to: filter.to, refresh }))
  }

  const mail = await findMail(db, id)
  if (!mail || (part && part !== 'html')) return answer(res, 404, messagePage('Email not found.'))
  if (part === 'html') return answer(res, 200, withLinksOnTop(mail.html_body), MAIL_CONTENT_POLICY)
  return answer(res, 200, mailPage(mail))
}

const PAGE_POLICY = [
  "default-src 'none'",
  `style-src '${MAILBOX_STYLE_HASH}'`,
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

// A mail is somebody else's document: no scripts, no forms, no requests, an origin of its own; its links may leave.
const MAIL_CONTENT_POLICY = [
  'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

function answer(res: ServerResponse, status: number, page: string, policy = PAGE_POLICY): void {
  res
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-frame-options': policy === PAGE_POLICY ? 'DENY' : 'SAMEORIGIN',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .end(page)
}
