import { type Commands, commandRunner, isRefusal } from '#server/platform/commands.ts'
import type { HttpHandler } from '#server/platform/http.ts'
import { stopMails } from './unsubscribe.ts'

/**
 * POST /unsubscribe?token=…: one-click unsubscribe of mail clients (RFC 8058), without a session. A GET of the same
 * address shows the page.
 */
export function oneClickHandler({ commands, secret }: { commands: Commands; secret: string }): HttpHandler {
  return {
    async handle(request) {
      const { req, res, path, url, log } = request
      if (path !== '/unsubscribe' || req.method !== 'POST') return false
      request.route = path
      req.resume()
      const command = commandRunner({ commands, log }, 'notifications.unsubscribe')
      const result = await stopMails(command, url.searchParams.get('token') ?? '', secret)
      const [status, text] = isRefusal(result) ? [422, result.message] : [200, "You won't get these emails any more."]
      res.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
      res.end(`${text}\n`)
      return true
    },
  }
}
