import type { Contract } from '#contract/index.ts'
import { consumeRateLimit } from '#server/identity/consume-rate-limit.ts'
import type { PublicHandler } from '#server/platform/http.ts'
import type { AccountsDeps } from './deps.ts'
import { mailResetLink } from './mail-reset-link.ts'

/**
 * Requests a reset link. Only the job that mails it looks the account up, so neither the response nor its timing reveals
 * whether the account exists.
 */
export const forgotPassword =
  ({ rate_limits, mailbox_url }: AccountsDeps): PublicHandler<Contract['accounts']['forgotPassword']> =>
  async ({ command, ip }, { email }) => {
    const tooMany = await consumeRateLimit(rate_limits, ['reset_request_ip', ip], ['reset_request', email])
    if (tooMany) return tooMany
    await command(async (write) => write.enqueue(mailResetLink, { email }))
    const mailbox = mailbox_url && `${mailbox_url}?${new URLSearchParams({ to: email })}`
    return { success: true, mailbox_url: mailbox }
  }
