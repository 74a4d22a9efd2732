import type { StoredObject } from '../store/stored.ts'
import { isExpired } from './cards.ts'
import { type DeclineName, TEST_CARDS } from './test-cards.ts'

/** What the card's bank says: yes, no and why, or that the cardholder must confirm it first. */
export type Verdict = 'approved' | 'authentication' | { declined: DeclineName }

interface Circumstances {
  now: number
  /** The cardholder is not there to confirm anything. */
  offSession: boolean
  /** The cardholder has just confirmed this very payment. */
  confirmed?: boolean
}

export function verdictOnCharge(method: StoredObject<'payment_method'>, circumstances: Circumstances): Verdict {
  const saving = verdictOnSaving(method, circumstances)
  if (saving === 'authentication' && circumstances.offSession) return { declined: 'authentication_required' }
  if (saving !== 'approved') return saving
  const declined = TEST_CARDS[method.hidden.test_card ?? '']?.declines_charge
  return declined === undefined ? 'approved' : { declined }
}

/** Saving a card asks the bank too, but does not try to take money. */
export function verdictOnSaving(method: StoredObject<'payment_method'>, circumstances: Circumstances): Verdict {
  const { data, hidden } = method
  if (data.card !== undefined && isExpired(data.card, circumstances.now)) return { declined: 'expired_card' }
  const test = TEST_CARDS[hidden.test_card ?? '']
  if (test?.declines !== undefined) return { declined: test.declines }
  const wantsCardholder =
    test?.authentication === 'always' || (test?.authentication === 'until_set_up' && hidden.authenticated !== true)
  return wantsCardholder && circumstances.confirmed !== true ? 'authentication' : 'approved'
}
