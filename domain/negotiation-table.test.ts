import { expect, it } from 'vitest'
import {
  mayAcceptVersion,
  mayAgree,
  mayCounter,
  mayReject,
  maySettleTerms,
  mayWithdraw,
  PROPOSAL_STATUSES,
  type ProposalStatus,
  sideInProposal,
  statusAfterCounter,
  statusAfterWithdrawal,
  VERSION_STATUSES,
  type VersionStatus,
} from './negotiation.ts'
import { refusedMove } from './negotiation-move.ts'
import type { Side } from './roles.ts'
import { transitionTable } from './testing/transition-table.ts'

/** How many versions are left of a proposal of this status when the latest one is withdrawn. */
const versionsLeft = (status: ProposalStatus) => (status === 'pending' ? 0 : status === 'counter_offered' ? 1 : 2)

/** The rule of each move, and the proposal's status after it. */
const MOVES = {
  counter: { may: mayCounter, to: statusAfterCounter },
  accept: { may: mayAcceptVersion, to: (status: ProposalStatus) => status },
  agree: { may: mayAgree, to: () => 'accepted' },
  reject: { may: mayReject, to: () => 'rejected' },
  withdraw: { may: mayWithdraw, to: (status: ProposalStatus) => statusAfterWithdrawal(versionsLeft(status)) },
  settle: { may: maySettleTerms, to: (status: ProposalStatus) => status },
}
type Move = keyof typeof MOVES
const EVENTS: Move[] = ['counter', 'accept', 'agree', 'reject', 'withdraw', 'settle']

/** Who acts, by who wrote the latest version. Admins and other people have no side. */
const ACTORS = {
  'owner, author': { person: 'olivia', author: 'owner' },
  'provider, other': { person: 'priya', author: 'owner' },
  'provider, author': { person: 'priya', author: 'provider' },
  'owner, other': { person: 'olivia', author: 'provider' },
  admin: { person: 'ada', author: 'owner' },
  stranger: { person: 'theo', author: 'provider' },
} as const satisfies Record<string, { person: string; author: Side }>
type Actor = keyof typeof ACTORS
const ACTOR_NAMES: Actor[] = [
  'owner, author',
  'provider, other',
  'provider, author',
  'owner, other',
  'admin',
  'stranger',
]

function outcome(status: ProposalStatus, version: VersionStatus, is_latest: boolean, event: Move, actor: Actor) {
  const { person, author } = ACTORS[actor]
  const creator_id = author === 'owner' ? 'olivia' : 'priya'
  const side = sideInProposal({ owner_id: 'olivia', provider_id: 'priya', status, creator_id }, person)
  const proposal = { status, current_version: { created_by: author, status: version } }
  const { may, to } = MOVES[event]
  return refusedMove(proposal, { side, is_latest }, may) ?? `→ ${to(status)}`
}

it('has this outcome for every status, latest version, move and person', () => {
  const states = new Map(
    PROPOSAL_STATUSES.flatMap((status) =>
      VERSION_STATUSES.map((version) => [`${status}, ${version}`, { status, version }] as const),
    ),
  )
  const machine = { states: [...states.keys()], events: EVENTS, actors: ACTOR_NAMES }
  const table = transitionTable(machine, (name, event, actor) => {
    const state = states.get(name)
    if (!state) throw new Error(`There is no state ${name}.`)
    return outcome(state.status, state.version, true, event, actor)
  })
  expect(table).toMatchInlineSnapshot(`
    "
    state                          event     owner, author                 provider, other           provider, author          owner, other              admin    stranger
    draft, Under Review            counter   proposal_is_draft             no_side                   proposal_is_draft         no_side                   no_side  no_side
    draft, Under Review            accept    only_provider_accepts         no_side                   proposal_is_draft         no_side                   no_side  no_side
    draft, Under Review            agree     proposal_is_draft             no_side                   only_owner_agrees         no_side                   no_side  no_side
    draft, Under Review            reject    proposal_is_draft             no_side                   proposal_is_draft         no_side                   no_side  no_side
    draft, Under Review            withdraw  proposal_is_draft             no_side                   proposal_is_draft         no_side                   no_side  no_side
    draft, Under Review            settle    proposal_is_draft             no_side                   proposal_is_draft         no_side                   no_side  no_side
    draft, Accepted                counter   proposal_is_draft             no_side                   proposal_is_draft         no_side                   no_side  no_side
    draft, Accepted                accept    only_provider_accepts         no_side                   proposal_is_draft         no_side                   no_side  no_side
    draft, Accepted                agree     proposal_is_draft             no_side                   only_owner_agrees         no_side                   no_side  no_side
    draft, Accepted                reject    proposal_is_draft             no_side                   proposal_is_draft         no_side                   no_side  no_side
    draft, Accepted                withdraw  proposal_is_draft             no_side                   proposal_is_draft         no_side                   no_side  no_side
    draft, Accepted                settle    proposal_is_draft             no_side                   proposal_is_draft         no_side                   no_side  no_side
    draft, Rejected                counter   proposal_is_draft             no_side                   proposal_is_draft         no_side                   no_side  no_side
    draft, Rejected                accept    only_provider_accepts         no_side                   proposal_is_draft         no_side                   no_side  no_side
    draft, Rejected                agree     proposal_is_draft             no_side                   only_owner_agrees         no_side                   no_side  no_side
    draft, Rejected                reject    proposal_is_draft             no_side                   proposal_is_draft         no_side                   no_side  no_side
    draft, Rejected                withdraw  proposal_is_draft             no_side                   proposal_is_draft         no_side                   no_side  no_side
    draft, Rejected                settle    proposal_is_draft             no_side                   proposal_is_draft         no_side                   no_side  no_side
    draft, Countered               counter   proposal_is_draft             no_side                   proposal_is_draft         no_side                   no_side  no_side
    draft, Countered               accept    only_provider_accepts         no_side                   proposal_is_draft         no_side                   no_side  no_side
    draft, Countered               agree     proposal_is_draft             no_side                   only_owner_agrees         no_side                   no_side  no_side
    draft, Countered               reject    proposal_is_draft             no_side                   proposal_is_draft         no_side                   no_side  no_side
    draft, Countered               withdraw  proposal_is_draft             no_side                   proposal_is_draft         no_side                   no_side  no_side
    draft, Countered               settle    proposal_is_draft             no_side                   proposal_is_draft         no_side                   no_side  no_side
    draft, Withdrawn               counter   proposal_is_draft             no_side                   proposal_is_draft         no_side                   no_side  no_side
    draft, Withdrawn               accept    only_provider_accepts         no_side                   proposal_is_draft         no_side                   no_side  no_side
    draft, Withdrawn               agree     proposal_is_draft             no_side                   only_owner_agrees         no_side                   no_side  no_side
    draft, Withdrawn               reject    proposal_is_draft             no_side                   proposal_is_draft         no_side                   no_side  no_side
    draft, Withdrawn               withdraw  proposal_is_draft             no_side                   proposal_is_draft         no_side                   no_side  no_side
    draft, Withdrawn               settle    proposal_is_draft             no_side                   proposal_is_draft         no_side                   no_side  no_side
    pending, Under Review          counter   own_version                   → counter_offered         own_version               → counter_offered         no_side  no_side
    pending, Under Review          accept    only_provider_accepts         → pending                 own_version               only_provider_accepts     no_side  no_side
    pending, Under Review          agree     awaiting_provider_acceptance  only_owner_agrees         only_owner_agrees         → accepted                no_side  no_side
    pending, Under Review          reject    awaiting_provider_acceptance  → rejected                own_version               → rejected                no_side  no_side
    pending, Under Review          withdraw  → withdrawn                   others_version            → withdrawn               others_version            no_side  no_side
    pending, Under Review          settle    → pending                     → pending                 → pending                 → pending                 no_side  no_side
    pending, Accepted              counter   version_already_accepted      version_already_accepted  version_already_accepted  version_already_accepted  no_side  no_side
    pending, Accepted              accept    only_provider_accepts         version_already_accepted  own_version               only_provider_accepts     no_side  no_side
    pending, Accepted              agree     → accepted                    only_owner_agrees         only_owner_agrees         version_already_accepted  no_side  no_side
    pending, Accepted              reject    → rejected                    version_already_accepted  own_version               version_already_accepted  no_side  no_side
    pending, Accepted              withdraw  version_already_accepted      version_already_accepted  version_already_accepted  version_already_accepted  no_side  no_side
    pending, Accepted              settle    version_already_accepted      version_already_accepted  version_already_accepted  version_already_accepted  no_side  no_side
    pending, Rejected              counter   version_already_rejected      version_already_rejected  version_already_rejected  version_already_rejected  no_side  no_side
    pending, Rejected              accept    only_provider_accepts         version_already_rejected  own_version               only_provider_accepts     no_side  no_side
    pending, Rejected              agree     version_already_rejected      only_owner_agrees         only_owner_agrees         version_already_rejected  no_side  no_side
    pending, Rejected              reject    version_already_rejected      version_already_rejected  own_version               version_already_rejected  no_side  no_side
    pending, Rejected              withdraw  version_already_rejected      version_already_rejected  version_already_rejected  version_already_rejected  no_side  no_side
    pending, Rejected              settle    version_already_rejected      version_already_rejected  version_already_rejected  version_already_rejected  no_side  no_side
    pending, Countered             counter   own_version                   → counter_offered         own_version               → counter_offered         no_side  no_side
    pending, Countered             accept    only_provider_accepts         → pending                 own_version               only_provider_accepts     no_side  no_side
    pending, Countered             agree     awaiting_provider_acceptance  only_owner_agrees         only_owner_agrees         → accepted                no_side  no_side
    pending, Countered             reject    awaiting_provider_acceptance  → rejected                own_version               → rejected                no_side  no_side
    pending, Countered             withdraw  → withdrawn                   others_version            → withdrawn               others_version            no_side  no_side
    pending, Countered             settle    → pending                     → pending                 → pending                 → pending                 no_side  no_side
    pending, Withdrawn             counter   proposal_withdrawn            proposal_withdrawn        proposal_withdrawn        proposal_withdrawn        no_side  no_side
    pending, Withdrawn             accept    only_provider_accepts         proposal_withdrawn        own_version               only_provider_accepts     no_side  no_side
    pending, Withdrawn             agree     proposal_withdrawn            only_owner_agrees         only_owner_agrees         proposal_withdrawn        no_side  no_side
    pending, Withdrawn             reject    proposal_withdrawn            proposal_withdrawn        own_version               proposal_withdrawn        no_side  no_side
    pending, Withdrawn             withdraw  proposal_withdrawn            proposal_withdrawn        proposal_withdrawn        proposal_withdrawn        no_side  no_side
    pending, Withdrawn             settle    proposal_withdrawn            proposal_withdrawn        proposal_withdrawn        proposal_withdrawn        no_side  no_side
    counter_offered, Under Review  counter   own_version                   → negotiating             own_version               → negotiating             no_side  no_side
    counter_offered, Under Review  accept    only_provider_accepts         → counter_offered         own_version               only_provider_accepts     no_side  no_side
    counter_offered, Under Review  agree     awaiting_provider_acceptance  only_owner_agrees         only_owner_agrees         → accepted                no_side  no_side
    counter_offered, Under Review  reject    awaiting_provider_acceptance  → rejected                own_version               → rejected                no_side  no_side
    counter_offered, Under Review  withdraw  → pending                     others_version            → pending                 others_version            no_side  no_side
    counter_offered, Under Review  settle    → counter_offered             → counter_offered         → counter_offered         → counter_offered         no_side  no_side
    counter_offered, Accepted      counter   version_already_accepted      version_already_accepted  version_already_accepted  version_already_accepted  no_side  no_side
    counter_offered, Accepted      accept    only_provider_accepts         version_already_accepted  own_version               only_provider_accepts     no_side  no_side
    counter_offered, Accepted      agree     → accepted                    only_owner_agrees         only_owner_agrees         version_already_accepted  no_side  no_side
    counter_offered, Accepted      reject    → rejected                    version_already_accepted  own_version               version_already_accepted  no_side  no_side
    counter_offered, Accepted      withdraw  version_already_accepted      version_already_accepted  version_already_accepted  version_already_accepted  no_side  no_side
    counter_offered, Accepted      settle    version_already_accepted      version_already_accepted  version_already_accepted  version_already_accepted  no_side  no_side
    counter_offered, Rejected      counter   version_already_rejected      version_already_rejected  version_already_rejected  version_already_rejected  no_side  no_side
    counter_offered, Rejected      accept    only_provider_accepts         version_already_rejected  own_version               only_provider_accepts     no_side  no_side
    counter_offered, Rejected      agree     version_already_rejected      only_owner_agrees         only_owner_agrees         version_already_rejected  no_side  no_side
    counter_offered, Rejected      reject    version_already_rejected      version_already_rejected  own_version               version_already_rejected  no_side  no_side
    counter_offered, Rejected      withdraw  version_already_rejected      version_already_rejected  version_already_rejected  version_already_rejected  no_side  no_side
    counter_offered, Rejected      settle    version_already_rejected      version_already_rejected  version_already_rejected  version_already_rejected  no_side  no_side
    counter_offered, Countered     counter   own_version                   → negotiating             own_version               → negotiating             no_side  no_side
    counter_offered, Countered     accept    only_provider_accepts         → counter_offered         own_version               only_provider_accepts     no_side  no_side
    counter_offered, Countered     agree     awaiting_provider_acceptance  only_owner_agrees         only_owner_agrees         → accepted                no_side  no_side
    counter_offered, Countered     reject    awaiting_provider_acceptance  → rejected                own_version               → rejected                no_side  no_side
    counter_offered, Countered     withdraw  → pending                     others_version            → pending                 others_version            no_side  no_side
    counter_offered, Countered     settle    → counter_offered             → counter_offered         → counter_offered         → counter_offered         no_side  no_side
    counter_offered, Withdrawn     counter   proposal_withdrawn            proposal_withdrawn        proposal_withdrawn        proposal_withdrawn        no_side  no_side
    counter_offered, Withdrawn     accept    only_provider_accepts         proposal_withdrawn        own_version               only_provider_accepts     no_side  no_side
    counter_offered, Withdrawn     agree     proposal_withdrawn            only_owner_agrees         only_owner_agrees         proposal_withdrawn        no_side  no_side
    counter_offered, Withdrawn     reject    proposal_withdrawn            proposal_withdrawn        own_version               proposal_withdrawn        no_side  no_side
    counter_offered, Withdrawn     withdraw  proposal_withdrawn            proposal_withdrawn        proposal_withdrawn        proposal_withdrawn        no_side  no_side
    counter_offered, Withdrawn     settle    proposal_withdrawn            proposal_withdrawn        proposal_withdrawn        proposal_withdrawn        no_side  no_side
    negotiating, Under Review      counter   own_version                   → negotiating             own_version               → negotiating             no_side  no_side
    negotiating, Under Review      accept    only_provider_accepts         → negotiating             own_version               only_provider_accepts     no_side  no_side
    negotiating, Under Review      agree     awaiting_provider_acceptance  only_owner_agrees         only_owner_agrees         → accepted                no_side  no_side
    negotiating, Under Review      reject    awaiting_provider_acceptance  → rejected                own_version               → rejected                no_side  no_side
    negotiating, Under Review      withdraw  → counter_offered             others_version            → counter_offered         others_version            no_side  no_side
    negotiating, Under Review      settle    → negotiating                 → negotiating             → negotiating             → negotiating             no_side  no_side
    negotiating, Accepted          counter   version_already_accepted      version_already_accepted  version_already_accepted  version_already_accepted  no_side  no_side
    negotiating, Accepted          accept    only_provider_accepts         version_already_accepted  own_version               only_provider_accepts     no_side  no_side
    negotiating, Accepted          agree     → accepted                    only_owner_agrees         only_owner_agrees         version_already_accepted  no_side  no_side
    negotiating, Accepted          reject    → rejected                    version_already_accepted  own_version               version_already_accepted  no_side  no_side
    negotiating, Accepted          withdraw  version_already_accepted      version_already_accepted  version_already_accepted  version_already_accepted  no_side  no_side
    negotiating, Accepted          settle    version_already_accepted      version_already_accepted  version_already_accepted  version_already_accepted  no_side  no_side
    negotiating, Rejected          counter   version_already_rejected      version_already_rejected  version_already_rejected  version_already_rejected  no_side  no_side
    negotiating, Rejected          accept    only_provider_accepts         version_already_rejected  own_version               only_provider_accepts     no_side  no_side
    negotiating, Rejected          agree     version_already_rejected      only_owner_agrees         only_owner_agrees         version_already_rejected  no_side  no_side
    negotiating, Rejected          reject    version_already_rejected      version_already_rejected  own_version               version_already_rejected  no_side  no_side
    negotiating, Rejected          withdraw  version_already_rejected      version_already_rejected  version_already_rejected  version_already_rejected  no_side  no_side
    negotiating, Rejected          settle    version_already_rejected      version_already_rejected  version_already_rejected  version_already_rejected  no_side  no_side
    negotiating, Countered         counter   own_version                   → negotiating             own_version               → negotiating             no_side  no_side
    negotiating, Countered         accept    only_provider_accepts         → negotiating             own_version               only_provider_accepts     no_side  no_side
    negotiating, Countered         agree     awaiting_provider_acceptance  only_owner_agrees         only_owner_agrees         → accepted                no_side  no_side
    negotiating, Countered         reject    awaiting_provider_acceptance  → rejected                own_version               → rejected                no_side  no_side
    negotiating, Countered         withdraw  → counter_offered             others_version            → counter_offered         others_version            no_side  no_side
    negotiating, Countered         settle    → negotiating                 → negotiating             → negotiating             → negotiating             no_side  no_side
    negotiating, Withdrawn         counter   proposal_withdrawn            proposal_withdrawn        proposal_withdrawn        proposal_withdrawn        no_side  no_side
    negotiating, Withdrawn         accept    only_provider_accepts         proposal_withdrawn        own_version               only_provider_accepts     no_side  no_side
    negotiating, Withdrawn         agree     proposal_withdrawn            only_owner_agrees         only_owner_agrees         proposal_withdrawn        no_side  no_side
    negotiating, Withdrawn         reject    proposal_withdrawn            proposal_withdrawn        own_version               proposal_withdrawn        no_side  no_side
    negotiating, Withdrawn         withdraw  proposal_withdrawn            proposal_withdrawn        proposal_withdrawn        proposal_withdrawn        no_side  no_side
    negotiating, Withdrawn         settle    proposal_withdrawn            proposal_withdrawn        proposal_withdrawn        proposal_withdrawn        no_side  no_side
    accepted, Under Review         counter   closed                        closed                    closed                    closed                    no_side  no_side
    accepted, Under Review         accept    closed                        closed                    closed                    closed                    no_side  no_side
    accepted, Under Review         agree     closed                        closed                    closed                    closed                    no_side  no_side
    accepted, Under Review         reject    closed                        closed                    closed                    closed                    no_side  no_side
    accepted, Under Review         withdraw  closed                        closed                    closed                    closed                    no_side  no_side
    accepted, Under Review         settle    closed                        closed                    closed                    closed                    no_side  no_side
    accepted, Accepted             counter   closed                        closed                    closed                    closed                    no_side  no_side
    accepted, Accepted             accept    closed                        closed                    closed                    closed                    no_side  no_side
    accepted, Accepted             agree     closed                        closed                    closed                    closed                    no_side  no_side
    accepted, Accepted             reject    closed                        closed                    closed                    closed                    no_side  no_side
    accepted, Accepted             withdraw  closed                        closed                    closed                    closed                    no_side  no_side
    accepted, Accepted             settle    closed                        closed                    closed                    closed                    no_side  no_side
    accepted, Rejected             counter   closed                        closed                    closed                    closed                    no_side  no_side
    accepted, Rejected             accept    closed                        closed                    closed                    closed                    no_side  no_side
    accepted, Rejected             agree     closed                        closed                    closed                    closed                    no_side  no_side
    accepted, Rejected             reject    closed                        closed                    closed                    closed                    no_side  no_side
    accepted, Rejected             withdraw  closed                        closed                    closed                    closed                    no_side  no_side
    accepted, Rejected             settle    closed                        closed                    closed                    closed                    no_side  no_side
    accepted, Countered            counter   closed                        closed                    closed                    closed                    no_side  no_side
    accepted, Countered            accept    closed                        closed                    closed                    closed                    no_side  no_side
    accepted, Countered            agree     closed                        closed                    closed                    closed                    no_side  no_side
    accepted, Countered            reject    closed                        closed                    closed                    closed                    no_side  no_side
    accepted, Countered            withdraw  closed                        closed                    closed                    closed                    no_side  no_side
    accepted, Countered            settle    closed                        closed                    closed                    closed                    no_side  no_side
    accepted, Withdrawn            counter   closed                        closed                    closed                    closed                    no_side  no_side
    accepted, Withdrawn            accept    closed                        closed                    closed                    closed                    no_side  no_side
    accepted, Withdrawn            agree     closed                        closed                    closed                    closed                    no_side  no_side
    accepted, Withdrawn            reject    closed                        closed                    closed                    closed                    no_side  no_side
    accepted, Withdrawn            withdraw  closed                        closed                    closed                    closed                    no_side  no_side
    accepted, Withdrawn            settle    closed                        closed                    closed                    closed                    no_side  no_side
    rejected, Under Review         counter   closed                        closed                    closed                    closed                    no_side  no_side
    rejected, Under Review         accept    closed                        closed                    closed                    closed                    no_side  no_side
    rejected, Under Review         agree     closed                        closed                    closed                    closed                    no_side  no_side
    rejected, Under Review         reject    closed                        closed                    closed                    closed                    no_side  no_side
    rejected, Under Review         withdraw  closed                        closed                    closed                    closed                    no_side  no_side
    rejected, Under Review         settle    closed                        closed                    closed                    closed                    no_side  no_side
    rejected, Accepted             counter   closed                        closed                    closed                    closed                    no_side  no_side
    rejected, Accepted             accept    closed                        closed                    closed                    closed                    no_side  no_side
    rejected, Accepted             agree     closed                        closed                    closed                    closed                    no_side  no_side
    rejected, Accepted             reject    closed                        closed                    closed                    closed                    no_side  no_side
    rejected, Accepted             withdraw  closed                        closed                    closed                    closed                    no_side  no_side
    rejected, Accepted             settle    closed                        closed                    closed                    closed                    no_side  no_side
    rejected, Rejected             counter   closed                        closed                    closed                    closed                    no_side  no_side
    rejected, Rejected             accept    closed                        closed                    closed                    closed                    no_side  no_side
    rejected, Rejected             agree     closed                        closed                    closed                    closed                    no_side  no_side
    rejected, Rejected             reject    closed                        closed                    closed                    closed                    no_side  no_side
    rejected, Rejected             withdraw  closed                        closed                    closed                    closed                    no_side  no_side
    rejected, Rejected             settle    closed                        closed                    closed                    closed                    no_side  no_side
    rejected, Countered            counter   closed                        closed                    closed                    closed                    no_side  no_side
    rejected, Countered            accept    closed                        closed                    closed                    closed                    no_side  no_side
    rejected, Countered            agree     closed                        closed                    closed                    closed                    no_side  no_side
    rejected, Countered            reject    closed                        closed                    closed                    closed                    no_side  no_side
    rejected, Countered            withdraw  closed                        closed                    closed                    closed                    no_side  no_side
    rejected, Countered            settle    closed                        closed                    closed                    closed                    no_side  no_side
    rejected, Withdrawn            counter   closed                        closed                    closed                    closed                    no_side  no_side
    rejected, Withdrawn            accept    closed                        closed                    closed                    closed                    no_side  no_side
    rejected, Withdrawn            agree     closed                        closed                    closed                    closed                    no_side  no_side
    rejected, Withdrawn            reject    closed                        closed                    closed                    closed                    no_side  no_side
    rejected, Withdrawn            withdraw  closed                        closed                    closed                    closed                    no_side  no_side
    rejected, Withdrawn            settle    closed                        closed                    closed                    closed                    no_side  no_side
    withdrawn, Under Review        counter   closed                        closed                    closed                    closed                    no_side  no_side
    withdrawn, Under Review        accept    closed                        closed                    closed                    closed                    no_side  no_side
    withdrawn, Under Review        agree     closed                        closed                    closed                    closed                    no_side  no_side
    withdrawn, Under Review        reject    closed                        closed                    closed                    closed                    no_side  no_side
    withdrawn, Under Review        withdraw  closed                        closed                    closed                    closed                    no_side  no_side
    withdrawn, Under Review        settle    closed                        closed                    closed                    closed                    no_side  no_side
    withdrawn, Accepted            counter   closed                        closed                    closed                    closed                    no_side  no_side
    withdrawn, Accepted            accept    closed                        closed                    closed                    closed                    no_side  no_side
    withdrawn, Accepted            agree     closed                        closed                    closed                    closed                    no_side  no_side
    withdrawn, Accepted            reject    closed                        closed                    closed                    closed                    no_side  no_side
    withdrawn, Accepted            withdraw  closed                        closed                    closed                    closed                    no_side  no_side
    withdrawn, Accepted            settle    closed                        closed                    closed                    closed                    no_side  no_side
    withdrawn, Rejected            counter   closed                        closed                    closed                    closed                    no_side  no_side
    withdrawn, Rejected            accept    closed                        closed                    closed                    closed                    no_side  no_side
    withdrawn, Rejected            agree     closed                        closed                    closed                    closed                    no_side  no_side
    withdrawn, Rejected            reject    closed                        closed                    closed                    closed                    no_side  no_side
    withdrawn, Rejected            withdraw  closed                        closed                    closed                    closed                    no_side  no_side
    withdrawn, Rejected            settle    closed                        closed                    closed                    closed                    no_side  no_side
    withdrawn, Countered           counter   closed                        closed                    closed                    closed                    no_side  no_side
    withdrawn, Countered           accept    closed                        closed                    closed                    closed                    no_side  no_side
    withdrawn, Countered           agree     closed                        closed                    closed                    closed                    no_side  no_side
    withdrawn, Countered           reject    closed                        closed                    closed                    closed                    no_side  no_side
    withdrawn, Countered           withdraw  closed                        closed                    closed                    closed                    no_side  no_side
    withdrawn, Countered           settle    closed                        closed                    closed                    closed                    no_side  no_side
    withdrawn, Withdrawn           counter   closed                        closed                    closed                    closed                    no_side  no_side
    withdrawn, Withdrawn           accept    closed                        closed                    closed                    closed                    no_side  no_side
    withdrawn, Withdrawn           agree     closed                        closed                    closed                    closed                    no_side  no_side
    withdrawn, Withdrawn           reject    closed                        closed                    closed                    closed                    no_side  no_side
    withdrawn, Withdrawn           withdraw  closed                        closed                    closed                    closed                    no_side  no_side
    withdrawn, Withdrawn           settle    closed                        closed                    closed                    closed                    no_side  no_side
    "
  `)
})

it('has this outcome for every status, move and person about an older version, whatever the latest one is', () => {
  const machine = { states: PROPOSAL_STATUSES, events: EVENTS, actors: ACTOR_NAMES }
  const table = transitionTable(machine, (status, event, actor) =>
    [...new Set(VERSION_STATUSES.map((version) => outcome(status, version, false, event, actor)))].join(' or '),
  )
  expect(table).toMatchInlineSnapshot(`
    "
    state            event     owner, author  provider, other  provider, author  owner, other   admin    stranger
    draft            counter   older_version  no_side          older_version     no_side        no_side  no_side
    draft            accept    older_version  no_side          older_version     no_side        no_side  no_side
    draft            agree     older_version  no_side          older_version     no_side        no_side  no_side
    draft            reject    older_version  no_side          older_version     no_side        no_side  no_side
    draft            withdraw  older_version  no_side          older_version     no_side        no_side  no_side
    draft            settle    older_version  no_side          older_version     no_side        no_side  no_side
    pending          counter   older_version  older_version    older_version     older_version  no_side  no_side
    pending          accept    older_version  older_version    older_version     older_version  no_side  no_side
    pending          agree     older_version  older_version    older_version     older_version  no_side  no_side
    pending          reject    older_version  older_version    older_version     older_version  no_side  no_side
    pending          withdraw  older_version  older_version    older_version     older_version  no_side  no_side
    pending          settle    older_version  older_version    older_version     older_version  no_side  no_side
    counter_offered  counter   older_version  older_version    older_version     older_version  no_side  no_side
    counter_offered  accept    older_version  older_version    older_version     older_version  no_side  no_side
    counter_offered  agree     older_version  older_version    older_version     older_version  no_side  no_side
    counter_offered  reject    older_version  older_version    older_version     older_version  no_side  no_side
    counter_offered  withdraw  older_version  older_version    older_version     older_version  no_side  no_side
    counter_offered  settle    older_version  older_version    older_version     older_version  no_side  no_side
    negotiating      counter   older_version  older_version    older_version     older_version  no_side  no_side
    negotiating      accept    older_version  older_version    older_version     older_version  no_side  no_side
    negotiating      agree     older_version  older_version    older_version     older_version  no_side  no_side
    negotiating      reject    older_version  older_version    older_version     older_version  no_side  no_side
    negotiating      withdraw  older_version  older_version    older_version     older_version  no_side  no_side
    negotiating      settle    older_version  older_version    older_version     older_version  no_side  no_side
    accepted         counter   closed         closed           closed            closed         no_side  no_side
    accepted         accept    closed         closed           closed            closed         no_side  no_side
    accepted         agree     closed         closed           closed            closed         no_side  no_side
    accepted         reject    closed         closed           closed            closed         no_side  no_side
    accepted         withdraw  closed         closed           closed            closed         no_side  no_side
    accepted         settle    closed         closed           closed            closed         no_side  no_side
    rejected         counter   closed         closed           closed            closed         no_side  no_side
    rejected         accept    closed         closed           closed            closed         no_side  no_side
    rejected         agree     closed         closed           closed            closed         no_side  no_side
    rejected         reject    closed         closed           closed            closed         no_side  no_side
    rejected         withdraw  closed         closed           closed            closed         no_side  no_side
    rejected         settle    closed         closed           closed            closed         no_side  no_side
    withdrawn        counter   closed         closed           closed            closed         no_side  no_side
    withdrawn        accept    closed         closed           closed            closed         no_side  no_side
    withdrawn        agree     closed         closed           closed            closed         no_side  no_side
    withdrawn        reject    closed         closed           closed            closed         no_side  no_side
    withdrawn        withdraw  closed         closed           closed            closed         no_side  no_side
    withdrawn        settle    closed         closed           closed            closed         no_side  no_side
    "
  `)
})
