import type { Contract } from '#contract/index.ts'
import { mayDisconnect } from '#domain/payout-account.ts'
import { notifyOfSecurity } from '#server/identity/security-notices.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { endAccount } from '#server/stripe/account-records.ts'
import type { ConnectDeps } from './deps.ts'
import { notifyPayers } from './notify-payers.ts'
import { underWayWords } from './present.ts'
import { lockPayoutAccountOf, openSharesOf } from './store.ts'

/** The account remains at Stripe, but nothing more is sent to it; payments wait until another is connected. */
export function disconnectAccount({ public_url }: ConnectDeps): WriteHandler<Contract['connect']['disconnectAccount']> {
  return async (write) => {
    const { tx, viewer } = write
    const account = await lockPayoutAccountOf(tx, viewer.id)
    if (!account) return refuse('NOT_CONNECTED')
    const under_way = (await openSharesOf(tx, viewer.id)).filter(({ is_under_way }) => is_under_way)
    if (mayDisconnect({ payments_under_way: under_way.length })) {
      return refuse('PAYOUT_ACCOUNT_BUSY', { message: underWayWords(under_way) })
    }
    await endAccount(write, account.account_id, { reason: 'disconnected' })
    await notifyPayers(write, viewer.id)
    notifyOfSecurity(write, viewer, { public_url, origin: write }, NOTICE)
    return { success: true, message: 'Your Stripe account is disconnected.' }
  }
}

const NOTICE = {
  subject: 'Your Stripe account was disconnected',
  what: 'Your shares are not sent to your Stripe account any more. They wait until one is connected again.',
  if_not_you: 'change your password and connect your Stripe account again on the payments page.',
  button: { label: 'Open payments', path: '/payments' },
}
