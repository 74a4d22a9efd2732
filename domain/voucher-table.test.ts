import { expect, it } from 'vitest'
import { transitionTable } from './testing/transition-table.ts'
import { VOUCHER_STATUSES, type VoucherFacts, type VoucherStatus, voucherStatus } from './voucher.ts'

const now = new Date('2026-11-02T12:00:00Z')

const FACTS: Record<VoucherStatus, VoucherFacts> = {
  Active: { is_active: true, expires_at: null, used_count: 0, max_uses: 1 },
  Inactive: { is_active: false, expires_at: null, used_count: 0, max_uses: 1 },
  Expired: { is_active: true, expires_at: now, used_count: 0, max_uses: 1 },
  'Fully Used': { is_active: true, expires_at: null, used_count: 1, max_uses: 1 },
}

/** What happens to a voucher: an admin switches it, its last use is taken, or its day passes. */
const EVENTS = {
  toggle: (facts: VoucherFacts) => ({ ...facts, is_active: !facts.is_active }),
  'last use': (facts: VoucherFacts) => ({ ...facts, used_count: facts.used_count + 1 }),
  'its day passes': (facts: VoucherFacts) => ({ ...facts, expires_at: now }),
}
type Event = keyof typeof EVENTS

it('has this outcome for every state, event and role', () => {
  const machine = {
    states: VOUCHER_STATUSES,
    events: Object.keys(EVENTS) as Event[],
    actors: ['admin', 'anybody else', 'Sharewell'] as const,
  }
  const table = transitionTable(machine, (status, event, actor) => {
    const facts = FACTS[status]
    expect(voucherStatus(facts, now)).toBe(status)
    if (event === 'toggle' && actor !== 'admin') return 'refused'
    if (event === 'its day passes' && actor !== 'Sharewell') return '–'
    if (event === 'last use' && (actor === 'Sharewell' || status !== 'Active'))
      return actor === 'Sharewell' ? '–' : 'refused'
    return `→ ${voucherStatus(EVENTS[event](facts), now)}`
  })
  expect(table).toMatchInlineSnapshot(`
    "
    state       event           admin         anybody else  Sharewell
    Active      toggle          → Inactive    refused       refused
    Active      last use        → Fully Used  → Fully Used  –
    Active      its day passes  –             –             → Expired
    Inactive    toggle          → Active      refused       refused
    Inactive    last use        refused       refused       –
    Inactive    its day passes  –             –             → Inactive
    Expired     toggle          → Inactive    refused       refused
    Expired     last use        refused       refused       –
    Expired     its day passes  –             –             → Expired
    Fully Used  toggle          → Inactive    refused       refused
    Fully Used  last use        refused       refused       –
    Fully Used  its day passes  –             –             → Expired
    "
  `)
})
