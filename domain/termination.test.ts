import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { AGREEMENT_STATUSES } from './agreement.ts'
import { addDays } from './calendar-dates.ts'
import {
  afterTermination,
  lastDayOfTermination,
  statusAfterConfirmation,
  statusInPhase,
  TERMINATION_ACTORS,
  TERMINATION_EVENTS,
  TERMINATION_PHASES,
  TERMINATION_STATUSES,
  type TerminationActor,
  type TerminationEvent,
  type TerminationPhase,
  terminationActor,
  terminationPhase,
} from './termination.ts'
import { transitionTable } from './testing/transition-table.ts'
import { unreportedPeriods } from './unreported-periods.ts'

const outcome = (phase: TerminationPhase, event: TerminationEvent, actor: TerminationActor) => {
  const after = afterTermination(phase, event, actor)
  return 'phase' in after ? `→ ${after.phase}` : after.refusal
}

describe('every state, event and actor', () => {
  it('allows these steps and no others', () => {
    const steps = TERMINATION_PHASES.flatMap((phase) =>
      TERMINATION_EVENTS.flatMap((event) =>
        TERMINATION_ACTORS.filter((actor) => outcome(phase, event, actor).startsWith('→')).map((actor) =>
          [phase.padEnd(16), event.padEnd(9), actor.padEnd(11), outcome(phase, event, actor)].join(' '),
        ),
      ),
    )
    expect(`\n${steps.join('\n')}\n`).toMatchInlineSnapshot(`
      "
      pending          begin     system      → active
      active           request   requester   → awaiting_answer
      active           request   other_side  → awaiting_answer
      active           expire    system      → expired
      declined         request   requester   → awaiting_answer
      declined         request   other_side  → awaiting_answer
      declined         refer     requester   → under_review
      declined         expire    system      → expired
      awaiting_answer  withdraw  requester   → active
      awaiting_answer  confirm   other_side  → ending
      awaiting_answer  confirm   admin       → ending
      awaiting_answer  decline   other_side  → declined
      awaiting_answer  decline   admin       → active
      awaiting_answer  escalate  system      → under_review
      awaiting_answer  expire    system      → expired
      under_review     withdraw  requester   → active
      under_review     confirm   other_side  → ending
      under_review     confirm   admin       → ending
      under_review     decline   admin       → active
      under_review     expire    system      → expired
      ending           end       system      → terminated
      "
    `)
  })

  it('refuses everything else for a reason', () => {
    const machine = { states: TERMINATION_PHASES, events: TERMINATION_EVENTS, actors: TERMINATION_ACTORS }
    expect(transitionTable(machine, outcome)).toMatchInlineSnapshot(`
      "
      state            event     requester          other_side         admin       system
      pending          begin     not_yours          not_yours          not_yours   → active
      pending          request   not_active         not_active         not_active  not_active
      pending          withdraw  closed             closed             closed      closed
      pending          confirm   closed             closed             closed      closed
      pending          decline   closed             closed             closed      closed
      pending          refer     closed             closed             closed      closed
      pending          escalate  closed             closed             closed      closed
      pending          end       closed             closed             closed      closed
      pending          expire    closed             closed             closed      closed
      active           begin     closed             closed             closed      closed
      active           request   → awaiting_answer  → awaiting_answer  not_yours   not_yours
      active           withdraw  closed             closed             closed      closed
      active           confirm   closed             closed             closed      closed
      active           decline   closed             closed             closed      closed
      active           refer     closed             closed             closed      closed
      active           escalate  closed             closed             closed      closed
      active           end       closed             closed             closed      closed
      active           expire    not_yours          not_yours          not_yours   → expired
      declined         begin     closed             closed             closed      closed
      declined         request   → awaiting_answer  → awaiting_answer  not_yours   not_yours
      declined         withdraw  closed             closed             closed      closed
      declined         confirm   closed             closed             closed      closed
      declined         decline   closed             closed             closed      closed
      declined         refer     → under_review     not_yours          not_yours   not_yours
      declined         escalate  closed             closed             closed      closed
      declined         end       closed             closed             closed      closed
      declined         expire    not_yours          not_yours          not_yours   → expired
      awaiting_answer  begin     closed             closed             closed      closed
      awaiting_answer  request   under_way          under_way          under_way   under_way
      awaiting_answer  withdraw  → active           not_yours          not_yours   not_yours
      awaiting_answer  confirm   not_yours          → ending           → ending    not_yours
      awaiting_answer  decline   not_yours          → declined         → active    not_yours
      awaiting_answer  refer     closed             closed             closed      closed
      awaiting_answer  escalate  not_yours          not_yours          not_yours   → under_review
      awaiting_answer  end       closed             closed             closed      closed
      awaiting_answer  expire    not_yours          not_yours          not_yours   → expired
      under_review     begin     closed             closed             closed      closed
      under_review     request   under_way          under_way          under_way   under_way
      under_review     withdraw  → active           not_yours          not_yours   not_yours
      under_review     confirm   not_yours          → ending           → ending    not_yours
      under_review     decline   not_yours          not_yours          → active    not_yours
      under_review     refer     closed             closed             closed      closed
      under_review     escalate  closed             closed             closed      closed
      under_review     end       closed             closed             closed      closed
      under_review     expire    not_yours          not_yours          not_yours   → expired
      ending           begin     closed             closed             closed      closed
      ending           request   under_way          under_way          under_way   under_way
      ending           withdraw  closed             closed             closed      closed
      ending           confirm   closed             closed             closed      closed
      ending           decline   closed             closed             closed      closed
      ending           refer     closed             closed             closed      closed
      ending           escalate  closed             closed             closed      closed
      ending           end       not_yours          not_yours          not_yours   → terminated
      ending           expire    closed             closed             closed      closed
      terminated       begin     closed             closed             closed      closed
      terminated       request   not_active         not_active         not_active  not_active
      terminated       withdraw  closed             closed             closed      closed
      terminated       confirm   closed             closed             closed      closed
      terminated       decline   closed             closed             closed      closed
      terminated       refer     closed             closed             closed      closed
      terminated       escalate  closed             closed             closed      closed
      terminated       end       closed             closed             closed      closed
      terminated       expire    closed             closed             closed      closed
      expired          begin     closed             closed             closed      closed
      expired          request   not_active         not_active         not_active  not_active
      expired          withdraw  closed             closed             closed      closed
      expired          confirm   closed             closed             closed      closed
      expired          decline   closed             closed             closed      closed
      expired          refer     closed             closed             closed      closed
      expired          escalate  closed             closed             closed      closed
      expired          end       closed             closed             closed      closed
      expired          expire    closed             closed             closed      closed
      "
    `)
  })
})

describe('states', () => {
  test.each([
    ['active', null, 'active'],
    ['active', 'declined', 'declined'],
    ['active', 'refused', 'active'],
    ['active', 'withdrawn', 'active'],
    ['termination_pending', 'requested', 'awaiting_answer'],
    ['termination_pending', 'under_review', 'under_review'],
    ['termination_pending', 'agreed', 'ending'],
    ['terminated', 'agreed', 'terminated'],
    ['expired', 'lapsed', 'expired'],
    ['pending', null, 'pending'],
  ] as const)('an agreement that is %s with a request that is %s is %s', (status, request, phase) => {
    expect(terminationPhase(status, request)).toBe(phase)
  })

  it('have the status that they are made from', () => {
    for (const status of AGREEMENT_STATUSES) {
      for (const request of [null, ...TERMINATION_STATUSES]) {
        expect(statusInPhase(terminationPhase(status, request))).toBe(status)
      }
    }
  })

  it('knows who is who', () => {
    const deal = { owner_id: 'olivia', provider_id: 'priya' }
    const actor = (id: string, role: string, side: 'owner' | 'provider' | null) =>
      terminationActor(deal, side && { side }, { id, role })
    expect(actor('olivia', 'owner', 'owner')).toBe('requester')
    expect(actor('priya', 'provider', 'owner')).toBe('other_side')
    expect(actor('priya', 'provider', null)).toBe('requester')
    expect(actor('ada', 'admin', 'owner')).toBe('admin')
    expect(actor('marco', 'provider', 'owner')).toBeNull()
    expect(actor('theo', 'trader', null)).toBeNull()
  })
})

describe('the last day', () => {
  const last = (changes: Partial<Parameters<typeof lastDayOfTermination>[0]>) =>
    lastDayOfTermination({
      requested: '2026-12-15',
      today: '2026-11-20',
      approved_until: '2026-10-31',
      expiration_date: '2029-09-30',
      ...changes,
    })

  test.each([
    ['is the day that was asked for', {}, '2026-12-15'],
    ['is today when that day has passed', { today: '2027-01-04' }, '2027-01-04'],
    ['is not within an approved period', { approved_until: '2026-12-31' }, '2026-12-31'],
    ['is not after the expiration', { approved_until: '2029-12-31' }, '2029-09-30'],
    ['has no upper bound without an expiration', { expiration_date: null, requested: '2040-01-01' }, '2040-01-01'],
    ['does not need a report', { approved_until: null }, '2026-12-15'],
  ])('%s', (_name, changes, expected) => {
    expect(last(changes)).toBe(expected)
  })

  it('never takes back a day that is approved or past', () => {
    const day = fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2026-01-01', days))
    fc.assert(
      fc.property(day, day, fc.option(day), fc.integer({ min: 0, max: 2000 }), (requested, today, approved, left) => {
        const expiration_date = addDays(today, left)
        const end = lastDayOfTermination({ requested, today, approved_until: approved, expiration_date })
        expect(end >= today && end <= expiration_date).toBe(true)
        if (approved !== null && approved <= expiration_date) expect(end >= approved).toBe(true)
      }),
    )
  })

  it('ends the agreement at once when it is today', () => {
    expect(statusAfterConfirmation('2026-11-20', '2026-11-20')).toBe('terminated')
    expect(statusAfterConfirmation('2026-11-21', '2026-11-20')).toBe('termination_pending')
  })
})

describe('what is not reported', () => {
  const october = { start: '2026-10-01', end: '2026-10-31' }
  test.each([
    ['nothing, when all days are covered', [october], []],
    [
      'the days after the last report',
      [{ start: '2026-09-01', end: '2026-10-10' }],
      [{ start: '2026-10-11', end: '2026-10-31' }],
    ],
    [
      'a gap',
      [
        { start: '2026-10-21', end: '2026-11-30' },
        { start: '2026-10-01', end: '2026-10-09' },
      ],
      [{ start: '2026-10-10', end: '2026-10-20' }],
    ],
    ['everything without a report', [], [october]],
    ['nothing of what lies outside', [{ start: '2026-11-01', end: '2026-11-30' }], [october]],
  ])('is %s', (_name, reported, expected) => {
    expect(unreportedPeriods(october.start, october.end, reported)).toEqual(expected)
  })

  it('is nothing where the agreement ends before it begins to report', () => {
    expect(unreportedPeriods('2026-11-01', '2026-10-31', [])).toEqual([])
  })
})
