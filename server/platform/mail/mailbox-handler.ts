import type { Database } from '../database.ts'
import type { HttpHandler } from '../http.ts'
import { handleMailbox } from './mailbox.ts'

/** The built-in mailbox at /mailbox. To be mounted only where no mail server is configured, never in production. */
export function mailboxHandler({ db }: Database): HttpHandler {
  return {
    async handle(request) {
      const { req, res, path } = request
      if (path !== '/mailbox' && !path.startsWith('/mailbox/')) return false
      request.route = '/mailbox'
      await handleMailbox(req, res, db)
      return true
    },
  }
}
