/** What a status means to a person: good news, waiting, under way, trouble, or over. */
export type StatusTone = 'good' | 'waiting' | 'moving' | 'bad' | 'over'

export interface StatusWord {
  word: string
  tone: StatusTone
}

/**
 * Every status of the product in a word and a tone (decision C-191). Stored values and the words of version badges
 * ('Under Review') both lead here; whatever is not in the list is 'Unknown'.
 */
const WORDS: Record<string, StatusWord> = {
  draft: { word: 'Draft', tone: 'over' },
  pending: { word: 'Pending', tone: 'waiting' },
  active: { word: 'Active', tone: 'good' },
  paused: { word: 'Paused', tone: 'waiting' },
  completed: { word: 'Completed', tone: 'good' },
  submitted: { word: 'Submitted', tone: 'moving' },
  disputed: { word: 'Disputed', tone: 'bad' },
  approved: { word: 'Approved', tone: 'good' },
  finalized: { word: 'Finalized', tone: 'good' },
  processed: { word: 'Processed', tone: 'good' },
  processing: { word: 'Processing', tone: 'moving' },
  calculated: { word: 'Calculated', tone: 'moving' },
  overdue: { word: 'Overdue', tone: 'bad' },
  due: { word: 'Due', tone: 'waiting' },
  owed: { word: 'Owed', tone: 'bad' },
  paid: { word: 'Paid', tone: 'good' },
  none: { word: 'None', tone: 'over' },
  failed: { word: 'Failed', tone: 'bad' },
  upheld: { word: 'Upheld', tone: 'good' },
  dismissed: { word: 'Dismissed', tone: 'over' },
  settled: { word: 'Settled', tone: 'good' },
  accepted: { word: 'Accepted', tone: 'good' },
  rejected: { word: 'Rejected', tone: 'bad' },
  counter_offered: { word: 'Countered', tone: 'moving' },
  negotiating: { word: 'Negotiating', tone: 'moving' },
  under_review: { word: 'Under Review', tone: 'waiting' },
  countered: { word: 'Countered', tone: 'moving' },
  replaced: { word: 'Replaced', tone: 'over' },
  terminated: { word: 'Terminated', tone: 'bad' },
  termination_pending: { word: 'Termination pending', tone: 'waiting' },
  revoked: { word: 'Revoked', tone: 'over' },
  expired: { word: 'Expired', tone: 'over' },
  below_threshold: { word: 'Below threshold', tone: 'waiting' },
  not_created: { word: 'Not set up', tone: 'over' },
  verified: { word: 'Verified', tone: 'good' },
  restricted: { word: 'Restricted', tone: 'bad' },
  connected: { word: 'Connected', tone: 'good' },
  not_connected: { word: 'Not connected', tone: 'over' },
  requested: { word: 'Requested', tone: 'waiting' },
  refused: { word: 'Refused', tone: 'bad' },
  declined: { word: 'Declined', tone: 'bad' },
  withdrawn: { word: 'Withdrawn', tone: 'over' },
  lapsed: { word: 'Lapsed', tone: 'over' },
  success: { word: 'Success', tone: 'good' },
  succeeded: { word: 'Succeeded', tone: 'good' },
  error: { word: 'Error', tone: 'bad' },
  transfer_failed: { word: 'Transfer failed', tone: 'bad' },
  left_out: { word: 'Left out', tone: 'over' },
  pending_validation: { word: 'Pending validation', tone: 'waiting' },
  inactive: { word: 'Inactive', tone: 'over' },
  in_progress: { word: 'In progress', tone: 'moving' },
  running: { word: 'In progress', tone: 'moving' },
  partial: { word: 'Partial Success', tone: 'waiting' },
  resolved: { word: 'Resolved', tone: 'good' },
  open: { word: 'Open', tone: 'waiting' },
  sold: { word: 'Sold', tone: 'good' },
  cancelled: { word: 'Cancelled', tone: 'over' },
  canceled: { word: 'Canceled', tone: 'over' },
  incomplete: { word: 'Incomplete', tone: 'waiting' },
  incomplete_expired: { word: 'Expired', tone: 'over' },
  trialing: { word: 'Trial', tone: 'moving' },
  past_due: { word: 'Past due', tone: 'bad' },
  fully_used: { word: 'Fully Used', tone: 'over' },
  waiting: { word: 'Waiting', tone: 'waiting' },
  waiting_for_payer: { word: 'Waiting for payer', tone: 'waiting' },
  waiting_for_you: { word: 'Waiting for you', tone: 'waiting' },
  failing: { word: 'Failing', tone: 'bad' },
  unread: { word: 'Unread', tone: 'moving' },
  read: { word: 'Read', tone: 'over' },
  archived: { word: 'Archived', tone: 'over' },
  sent: { word: 'Sent', tone: 'moving' },
  delivered: { word: 'Delivered', tone: 'good' },
  available: { word: 'Available', tone: 'good' },
  busy: { word: 'Busy', tone: 'over' },
  unknown: { word: 'Unknown', tone: 'over' },
}

/** Every status value of the product. */
export const STATUSES = Object.keys(WORDS)

/** The word and tone of a status value, however it is spelled: 'Under Review' and 'under_review' are one. */
export function statusWord(status: string | null | undefined): StatusWord {
  const key = (status ?? '')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  return (Object.hasOwn(WORDS, key) ? WORDS[key] : undefined) ?? { word: 'Unknown', tone: 'over' }
}
