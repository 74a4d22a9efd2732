/** What a person is on the platform. `owner` is also called project owner in words; the value is always `owner` (C-01). */
export const ROLES = ['owner', 'provider', 'trader', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** What a role is called in sentences. */
export const ROLE_WORDS: Record<Role, string> = {
  owner: 'Project owner',
  provider: 'Service provider',
  trader: 'Trader',
  admin: 'Admin',
}

/** What admins who act are called to everybody else. */
export const AN_ADMIN = 'An admin'

/** The name of a person who acted, as this viewer reads it: only admins read those of admins. */
export const actorNameFor = (viewer: { role: Role }, actor: { name: string; role: Role }): string =>
  actor.role === 'admin' && viewer.role !== 'admin' ? AN_ADMIN : actor.name

/** The two sides of a deal. */
export const SIDES = ['owner', 'provider'] as const
export type Side = (typeof SIDES)[number]

export function otherSide(side: Side): Side {
  return side === 'owner' ? 'provider' : 'owner'
}

/** The side that this person has in a deal between these two; null for everyone else. */
export function sideOf(deal: { owner_id: string | null; provider_id: string | null }, person_id: string): Side | null {
  if (deal.owner_id === person_id) return 'owner'
  return deal.provider_id === person_id ? 'provider' : null
}

/** The side a person of this role takes in a deal; null for traders and admins, who take none (decision C-73). */
export function sideOfRole(role: Role): Side | null {
  return role === 'owner' || role === 'provider' ? role : null
}

/** What only some roles may start. What may be done with an existing object is in its `allowed`. */
export const MAY_BEGIN = {
  create_project: ['owner', 'admin'],
  /** The two sides of a deal (decision C-73). */
  propose: ['owner', 'provider'],
  report_revenue: ['owner'],
  /** The payments that follow from a report. */
  pay: ['owner'],
  /** Payments to others and their details: for payers, and for admins to read. */
  follow_payments: ['owner', 'admin'],
  /** A payout account of one's own: everybody who can be paid (decision C-139). */
  open_account: ['owner', 'provider', 'trader'],
} as const satisfies Record<string, readonly Role[]>

export type Beginning = keyof typeof MAY_BEGIN

export function allowedToBegin(role: Role): Record<Beginning, boolean> {
  const may = (beginners: readonly Role[]) => beginners.includes(role)
  return {
    create_project: may(MAY_BEGIN.create_project),
    propose: may(MAY_BEGIN.propose),
    report_revenue: may(MAY_BEGIN.report_revenue),
    pay: may(MAY_BEGIN.pay),
    follow_payments: may(MAY_BEGIN.follow_payments),
    open_account: may(MAY_BEGIN.open_account),
  }
}

/** Whether what this side sends commits it, so that it signs: the provider. An owner signs when they agree. */
export const signsWhenSending = (side: Side): boolean => side === 'provider'
