/** Refusals about proposals and their drafts. */
export const PROPOSAL_REFUSALS = {
  PROPOSAL_CLOSED: { status: 409, message: 'This proposal has already been decided. Open it to see how.' },
  PROPOSAL_MOVED_ON: {
    status: 409,
    message: 'The other party has changed this proposal. Review the latest version first.',
  },
  NOT_YOUR_TURN: { status: 409, message: 'It is the other party’s turn on this proposal.' },
  CANNOT_PROPOSE_TO_YOURSELF: {
    status: 422,
    message: "Enter the email of the other party. You can't send a proposal to yourself.",
  },
  RECIPIENT_HAS_OTHER_ROLE: {
    status: 422,
    message: "This email belongs to an account that can't take that side of a proposal. Use another email.",
  },
  OTHER_PARTY_NOT_REGISTERED: {
    status: 409,
    message: "The other party hasn't registered yet. We've sent them an invitation.",
  },

  TOO_MANY_COMMENTS: {
    status: 409,
    message: 'A proposal can have up to 500 comments. Make a counter-offer, or accept or reject it.',
  },

  TERM_SETTLED: { status: 409, message: 'Both sides have settled this term. Reopen it to change it.' },
  TOO_MANY_SETTLED_TERMS: {
    status: 409,
    message: 'The terms of a proposal can be settled up to 500 times. Make a counter-offer, or accept or reject it.',
  },

  // Drafts of proposals
  DRAFT_CHANGED: {
    status: 409,
    message: 'This draft was changed in another tab or on another device. Load it, or replace it with this one.',
  },
  DRAFT_EXISTS: {
    status: 409,
    message: 'You already have a draft for this project and partner. Continue it, or choose another project.',
  },
  TOO_MANY_DRAFTS: { status: 409, message: 'You can have up to 20 drafts. Delete one you no longer need.' },
} as const
