import { CURRENCIES, formatMoney } from '#domain/money.ts'
import { payoutAccountStatus } from '#domain/payout-account.ts'
import { whatIsNeeded } from '#domain/payout-requirements.ts'
import type { Notification, Write } from '#server/platform/commands.ts'
import type { AccountChanges, AccountStatus } from '#server/stripe/account-changes.ts'
import { endCollection } from '../collection/commands.ts'
import { notifyPayers } from './notify-payers.ts'
import { ownProject } from './store.ts'

/** Notifies people of changes to their Stripe accounts. */
export const notifyOfAccountChanges: AccountChanges = {
  async verificationChanged(write, account) {
    await notifyPayers(write, account.user_id)
    const text = TEXT_BY_STATUS[payoutAccountStatus(account.verification_status)]?.(account)
    if (text) notifyUser(write, account.user_id, text)
  },
  async payoutAccountGone(write, { user_id }) {
    await notifyPayers(write, user_id)
    notifyUser(write, user_id, {
      title: 'Your payout account is closed',
      message: 'Stripe no longer lets us pay to it. Your shares wait until you connect an account again.',
      priority: 'high',
    })
  },
  async projectAccountGone(write, { user_id, project_id }) {
    await endCollection(write, project_id)
    const project = await ownProject(write.tx, user_id, project_id)
    if (!project) return
    notifyUser(write, user_id, {
      title: `The Stripe account of ${project.title} was disconnected`,
      message: 'Its connection was ended at Stripe. You can connect it again on the project’s page.',
      link_text: 'Open the project',
      link_url: `/project-detail?id=${project_id}`,
    })
  },
  async bankPayoutFailed(write, { user_id, amount, currency, failure_message }) {
    const known = CURRENCIES.find((one) => one === currency)
    const money = known ? `${formatMoney(amount, known)} ` : ''
    notifyUser(write, user_id, {
      title: 'A payout to your bank failed',
      message: `Stripe could not pay ${money}out to your bank. ${failure_message ?? ''} Check your bank account at Stripe; the money is on your Stripe balance.`,
      priority: 'high',
    })
  },
}

type NotificationText = Pick<Notification, 'title' | 'message' | 'priority' | 'link_text' | 'link_url'>

const TEXT_BY_STATUS: Partial<
  Record<ReturnType<typeof payoutAccountStatus>, (account: AccountStatus) => NotificationText>
> = {
  verified: () => ({
    title: 'Your payout account is verified',
    message: 'Your shares can be paid to it from now on.',
  }),
  restricted: (account) => ({
    title: 'Your payout account needs your attention',
    message: `${neededWords(account)} Until then payments to you wait; none is lost.`,
    priority: 'high',
  }),
}

/** 'Stripe needs a photo of your identity document and your address.' */
function neededWords(account: AccountStatus): string {
  const needed = whatIsNeeded(account).map(({ words }) => words)
  if (needed.length === 0) return 'Stripe does not let it receive money at the moment.'
  return `Stripe needs ${new Intl.ListFormat('en-GB').format(needed)}.`
}

function notifyUser(write: Write, recipient_id: string, text: NotificationText): void {
  write.notify({
    recipient_id,
    type: 'payment',
    link_text: 'Open payments',
    link_url: '/payments',
    ...text,
  })
}
