import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { type Change, refreshChanged, rulesOf } from './refresh-changed.ts'

const RULES = {
  refreshes: { payments: ['reports'], reports: [], proposals: [] },
  shows_one: { payments: ['getPayment'] },
} as const

const QUERIES = {
  'payments list': [['payments', 'listPayments'], { input: {}, type: 'infinite' }],
  'payment 1': [['payments', 'getPayment'], { input: { id: '1' }, type: 'query' }],
  'payment 2': [['payments', 'getPayment'], { input: { id: '2' }, type: 'query' }],
  'batch 9': [['payments', 'getBatch'], { input: { id: '9' }, type: 'query' }],
  'report 5': [['reports', 'getReport'], { input: { id: '5' }, type: 'query' }],
  dashboard: [['dashboard', 'getOwnerDashboard'], {}],
  proposals: [['proposals', 'listProposals'], { input: {} }],
}

function staleAfter(changes: Change[]): string[] {
  const queries = new QueryClient()
  for (const queryKey of Object.values(QUERIES)) queries.setQueryData(queryKey, {})
  refreshChanged(queries, RULES, changes)
  return Object.entries(QUERIES)
    .filter(([, queryKey]) => queries.getQueryState(queryKey)?.isInvalidated)
    .map(([name]) => name)
}

test('a change of one thing refetches lists, its own page and what follows it, and no other page', () => {
  const stale = ['payments list', 'payment 1', 'batch 9', 'report 5', 'dashboard']
  expect(staleAfter([{ topic: 'payments', id: '1' }])).toEqual(stale)
  expect(staleAfter([{ topic: 'payments', id: '1' }, { topic: 'payments' }])).toContain('payment 2')
})

test('several changes are one refresh', () => {
  const changes = [
    { topic: 'proposals', id: '7' },
    { topic: 'payments', id: '2' },
  ]
  expect(staleAfter(changes)).toEqual(Object.keys(QUERIES).filter((name) => name !== 'payment 1'))
})

test('a topic that is no noun means that anything may have changed', () => {
  expect(staleAfter([{ topic: 'resync' }])).toEqual(Object.keys(QUERIES))
})

test('what several features say of one noun all goes stale', () => {
  const rules = rulesOf([
    { refreshes: { payments: ['reports'] }, shows_one: { payments: ['getPayment'] } },
    { refreshes: { payments: ['reconciliation'], reconciliation: [] } },
  ])
  expect(rules).toEqual({
    refreshes: { payments: ['reports', 'reconciliation'], reconciliation: [] },
    shows_one: { payments: ['getPayment'] },
  })
})
