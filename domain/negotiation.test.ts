import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  feePayer,
  mayAcceptVersion,
  mayAgree,
  mayCounter,
  mayReject,
  mayRemind,
  maySettleTerms,
  mayWithdraw,
  type Negotiation,
  PROPOSAL_STATUSES,
  type ProposalStatus,
  statusAfterCounter,
  statusAfterWithdrawal,
  TURN_SENTENCES,
  UNDECIDED_VERSION_STATUSES,
  VERSION_STATUSES,
  type VersionStatus,
  whoseTurn,
} from './negotiation.ts'
import { otherSide, SIDES, type Side, sideOfRole } from './roles.ts'

function negotiation(status: ProposalStatus, created_by: Side, version: VersionStatus): Negotiation {
  return { status, current_version: { created_by, status: version } }
}

const anyNegotiation = fc
  .tuple(fc.constantFrom(...PROPOSAL_STATUSES), fc.constantFrom(...SIDES), fc.constantFrom(...VERSION_STATUSES))
  .map(([status, created_by, version]) => negotiation(status, created_by, version))
const anySide = fc.constantFrom(...SIDES)
/** Answers to the other side's version. */
const ladders = [mayCounter, mayAgree, mayReject, mayAcceptVersion]

describe('who may do what', () => {
  test.each([
    // proposal, version by, version status: what owner and provider may do
    ['pending', 'owner', 'Under Review', ['withdraw'], ['counter', 'reject', 'accept']],
    ['pending', 'provider', 'Under Review', ['counter', 'agree', 'reject'], ['withdraw']],
    ['counter_offered', 'provider', 'Countered', ['counter', 'agree', 'reject'], ['withdraw']],
    ['counter_offered', 'owner', 'Countered', ['withdraw'], ['counter', 'reject', 'accept']],
    ['negotiating', 'owner', 'Countered', ['withdraw'], ['counter', 'reject', 'accept']],
    ['negotiating', 'owner', 'Accepted', ['agree', 'reject'], []],
    ['pending', 'provider', 'Accepted', [], []],
    ['pending', 'owner', 'Rejected', [], []],
    ['draft', 'owner', 'Under Review', [], []],
    ['accepted', 'provider', 'Accepted', [], []],
    ['rejected', 'provider', 'Rejected', [], []],
    ['withdrawn', 'owner', 'Withdrawn', [], []],
  ] as const)('%s, %s-made, %s: owner %j, provider %j', (status, created_by, version, owner, provider) => {
    const proposal = negotiation(status, created_by, version)
    const moves = {
      counter: mayCounter,
      agree: mayAgree,
      reject: mayReject,
      accept: mayAcceptVersion,
      withdraw: mayWithdraw,
    }
    const allowed = (side: Side) =>
      Object.entries(moves)
        .filter(([, may]) => may(proposal, side) === null)
        .map(([name]) => name)
    expect(allowed('owner')).toEqual(owner)
    expect(allowed('provider')).toEqual(provider)
  })

  it('either side settles terms while the live version is undecided, on both turns', () => {
    for (const status of PROPOSAL_STATUSES) {
      for (const created_by of SIDES) {
        for (const version of VERSION_STATUSES) {
          const isOpen = ['pending', 'counter_offered', 'negotiating'].includes(status)
          const isUndecided = version === 'Under Review' || version === 'Countered'
          const allowed = maySettleTerms(negotiation(status, created_by, version)) === null
          expect(allowed, `${status}, ${created_by}-made, ${version}`).toBe(isOpen && isUndecided)
        }
      }
    }
  })

  it('says why not', () => {
    const offer = negotiation('pending', 'owner', 'Under Review')
    expect(mayCounter(offer, 'owner')).toBe('own_version')
    expect(mayAgree(offer, 'provider')).toBe('only_owner_agrees')
    expect(mayAgree(offer, 'owner')).toBe('awaiting_provider_acceptance')
    expect(mayAcceptVersion(offer, 'owner')).toBe('only_provider_accepts')
    expect(mayAcceptVersion(negotiation('pending', 'owner', 'Accepted'), 'provider')).toBe('version_already_accepted')
    expect(mayAcceptVersion(negotiation('pending', 'provider', 'Countered'), 'provider')).toBe('own_version')
    expect(mayCounter(negotiation('draft', 'owner', 'Under Review'), 'provider')).toBe('proposal_is_draft')
    expect(mayReject(negotiation('accepted', 'owner', 'Accepted'), 'provider')).toBe('proposal_already_accepted')
    expect(mayReject(negotiation('rejected', 'owner', 'Rejected'), 'owner')).toBe('proposal_already_rejected')
    expect(mayAgree(negotiation('pending', 'owner', 'Rejected'), 'owner')).toBe('version_already_rejected')
    expect(mayWithdraw(offer, 'provider')).toBe('others_version')
    expect(mayWithdraw(negotiation('negotiating', 'owner', 'Accepted'), 'owner')).toBe('version_already_accepted')
    expect(mayWithdraw(negotiation('withdrawn', 'owner', 'Withdrawn'), 'owner')).toBe('proposal_withdrawn')
  })

  it('lets the other side counter undecided versions only', () => {
    const answerable = VERSION_STATUSES.filter((version) => {
      return mayCounter(negotiation('pending', 'owner', version), 'provider') === null
    })
    expect(answerable).toEqual(UNDECIDED_VERSION_STATUSES)
  })

  it('lets nobody move once accepted or rejected, nor touch a draft', () => {
    fc.assert(
      fc.property(anyNegotiation, anySide, (proposal, side) => {
        if (!['accepted', 'rejected', 'withdrawn', 'draft'].includes(proposal.status)) return
        for (const may of [...ladders, mayWithdraw]) expect(may(proposal, side)).not.toBeNull()
      }),
    )
  })

  it('never lets both sides move, and lets only the side whose turn it is', () => {
    fc.assert(
      fc.property(anyNegotiation, anySide, (proposal, side) => {
        const canMove = ladders.some((may) => may(proposal, side) === null)
        if (canMove) expect(whoseTurn(proposal).side).toBe(side)
      }),
    )
  })
})

describe('the way of a proposal', () => {
  it('is counter_offered after the first counter and negotiating after every later one', () => {
    expect(statusAfterCounter('pending')).toBe('counter_offered')
    expect(statusAfterCounter('counter_offered')).toBe('negotiating')
    expect(statusAfterCounter('negotiating')).toBe('negotiating')
    for (const status of ['draft', 'accepted', 'rejected', 'withdrawn'] as const) {
      expect(() => statusAfterCounter(status)).toThrow(RangeError)
    }
  })

  it('goes back to where it was before a version that is withdrawn', () => {
    expect([0, 1, 2, 3, 4].map(statusAfterWithdrawal)).toEqual([
      'withdrawn',
      'pending',
      'counter_offered',
      'negotiating',
      'negotiating',
    ])
  })

  it('lets the side that waits send a reminder once in three days', () => {
    const offer = negotiation('pending', 'owner', 'Under Review')
    const at = (now: string, reminded_at: string | null = null) =>
      [{ reminded_at: reminded_at ? new Date(reminded_at) : null, invitation: null }, new Date(now)] as const
    expect(mayRemind(offer, 'owner', ...at('2026-05-12T09:00:00Z'))).toBeNull()
    expect(mayRemind(offer, 'provider', ...at('2026-05-12T09:00:00Z'))).toBe('own_turn')
    const reminded = '2026-05-12T09:00:00Z'
    expect(mayRemind(offer, 'owner', ...at('2026-05-15T08:59:59Z', reminded))).toBe('reminded_recently')
    expect(mayRemind(offer, 'owner', ...at('2026-05-15T09:00:00Z', reminded))).toBeNull()
    expect(mayRemind(negotiation('withdrawn', 'owner', 'Withdrawn'), 'owner', ...at('2026-05-12T09:00:00Z'))).toBe(
      'proposal_withdrawn',
    )
  })

  it('waits for the side that did not write the version, then for the owner to agree', () => {
    expect(whoseTurn(negotiation('draft', 'owner', 'Under Review'))).toEqual({
      side: 'owner',
      sentence: 'draft_to_send',
    })
    expect(whoseTurn(negotiation('pending', 'owner', 'Under Review')).side).toBe('provider')
    expect(whoseTurn(negotiation('counter_offered', 'provider', 'Countered'))).toEqual({
      side: 'owner',
      sentence: 'version_to_answer',
    })
    expect(whoseTurn(negotiation('pending', 'owner', 'Accepted'))).toEqual({
      side: 'owner',
      sentence: 'acceptance_to_agree',
    })
    expect(whoseTurn(negotiation('accepted', 'provider', 'Accepted')).side).toBeNull()
    expect(whoseTurn(negotiation('pending', 'owner', 'Rejected'))).toEqual({ side: null, sentence: 'rejected' })
    expect(whoseTurn(negotiation('withdrawn', 'owner', 'Withdrawn'))).toEqual({ side: null, sentence: 'withdrawn' })
  })

  it('has a sentence for every turn', () => {
    fc.assert(
      fc.property(anyNegotiation, (proposal) => {
        expect(TURN_SENTENCES[whoseTurn(proposal).sentence].length).toBeGreaterThan(5)
      }),
    )
  })
})

describe('the sides', () => {
  it('charges the fee to the side that did not write the accepted version, flipped by an approved reversal', () => {
    const payer = (accepted_version_created_by: Side, fee_reversal_approved: boolean) =>
      feePayer({ accepted_version_created_by, fee_reversal_approved })
    expect(payer('provider', false)).toBe('owner')
    expect(payer('owner', false)).toBe('provider')
    expect(payer('provider', true)).toBe('provider')
    expect(payer('owner', true)).toBe('owner')
  })

  it('belongs to owners and providers only', () => {
    expect(otherSide('owner')).toBe('provider')
    expect(otherSide('provider')).toBe('owner')
    expect((['owner', 'provider', 'trader', 'admin'] as const).map(sideOfRole)).toEqual([
      'owner',
      'provider',
      null,
      null,
    ])
  })
})
