/** Refusals about agreements, a part of `REFUSALS`. */
export const AGREEMENT_REFUSALS = {
  // Completing an agreement
  PROPOSAL_NOT_ACCEPTED: { status: 409, message: 'You can complete the agreement once both sides have agreed.' },
  NOT_THE_FEE_PAYER: { status: 403, message: 'The other party owes the fee and completes this agreement.' },
  COMPLETION_UNDER_WAY: {
    status: 409,
    message: 'This agreement is already being completed. See its progress on the proposal.',
  },
  AGREEMENT_EXISTS: { status: 409, message: 'This agreement is already complete.' },
  FEE_CHANGED: { status: 409, message: 'The fee has changed. Check it before you pay.' },
  EXPIRATION_BEFORE_EFFECTIVE: { status: 422, message: 'The expiration date must be on or after the effective date.' },
  CARD_NOT_YOURS: { status: 422, message: 'Choose one of your saved cards.' },

  // Terminating an agreement
  AGREEMENT_NOT_ACTIVE: { status: 409, message: 'Only an active agreement can be terminated.' },
  TERMINATION_UNDER_WAY: {
    status: 409,
    message: 'A termination of this agreement has already been requested. Reload the page to see it.',
  },
  TERMINATION_CLOSED: {
    status: 409,
    message: 'This request has already been answered or withdrawn. Reload the page to see the agreement.',
  },
  TERMINATION_CHANGED: {
    status: 409,
    message: 'The last day of the agreement has changed. Check it before you confirm.',
  },
  LAST_DAY_NOT_POSSIBLE: { status: 422, message: 'Choose a day from today to the end of the agreement.' },

  // Amending an agreement
  AMENDMENT_UNDER_WAY: {
    status: 409,
    message: 'An amendment of this agreement is already proposed. Reload the page to see it.',
  },
  AMENDMENT_NOT_POSSIBLE: { status: 409, message: 'Only an active agreement can be amended.' },
  AMENDMENT_CLOSED: {
    status: 409,
    message: 'This amendment has already been answered or withdrawn. Reload the page to see the agreement.',
  },
  AMENDMENT_CHANGES_NOTHING: { status: 422, message: 'Change at least one term.' },
  MONTH_ALREADY_REPORTED: {
    status: 409,
    message: 'Revenue of this month has already been reported. Choose a later month.',
  },
  AMENDMENT_TOO_LATE: {
    status: 422,
    message: 'Choose a month before the end of the agreement, at most five years ahead.',
  },
  EXPIRATION_TOO_EARLY: { status: 422, message: 'The agreement cannot end before today or before the last report.' },
} as const
