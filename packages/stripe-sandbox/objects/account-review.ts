import type Stripe from 'stripe'
import type { Unit } from '../store/unit.ts'
import { schedule } from '../time/due-work.ts'
import { NOTHING_REQUIRED } from './account-shape.ts'
import { emitAccountUpdate } from './accounts.ts'
import { previousAttributes } from './previous-attributes.ts'

const DAY_SECONDS = 24 * 60 * 60
const ASKED_AFTER_DAYS = 7
const ANSWER_WITHIN_DAYS = 14
const DOCUMENT = ['individual.verification.document']

/** Stripe will look at this account again, some days after it was verified. */
export async function scheduleReview(unit: Unit, account: string): Promise<void> {
  const due_at = unit.now + ASKED_AFTER_DAYS * DAY_SECONDS
  await schedule(unit.db, { kind: 'account_reviewed', account: '', subject: account, due_at })
}

/** The account works on, but has to bring a document by a certain day. */
export async function askForDocument(unit: Unit, id: string): Promise<void> {
  const current_deadline = unit.now + ANSWER_WITHIN_DAYS * DAY_SECONDS
  const requirements = {
    ...NOTHING_REQUIRED,
    current_deadline,
    currently_due: DOCUMENT,
    eventually_due: DOCUMENT,
  }
  const asked = await change(unit, id, (account) => (account.payouts_enabled ? { requirements } : undefined))
  if (asked) await schedule(unit.db, { kind: 'account_overdue', account: '', subject: id, due_at: current_deadline })
}

/** The day has passed: without the document nothing more is charged, sent to the account or paid out. */
export async function restrictOverdue(unit: Unit, id: string): Promise<void> {
  await change(unit, id, ({ capabilities = {}, requirements }) => {
    if (requirements?.current_deadline !== unit.now) return undefined
    const inactive = Object.keys(capabilities).map((name) => [name, 'inactive'])
    return {
      capabilities: Object.fromEntries(inactive),
      charges_enabled: false,
      payouts_enabled: false,
      requirements: { ...requirements, disabled_reason: 'requirements.past_due', past_due: DOCUMENT },
    }
  })
}

async function change(
  unit: Unit,
  id: string,
  changes: (account: Stripe.Account) => Partial<Stripe.Account> | undefined,
): Promise<boolean> {
  const before = (await unit.lock('account', id))?.data
  const changed = before && changes(before)
  if (before === undefined || changed === undefined) return false
  emitAccountUpdate(unit, unit.save<Stripe.Account>({ ...before, ...changed }), previousAttributes(before, changed))
  return true
}
