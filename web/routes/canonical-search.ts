import { redirect } from '@tanstack/react-router'

interface RevShareSearch {
  tab?: string | undefined
  selected?: string | undefined
}

/** /rev-share: the first tab has no parameter, and a selected proposal opens the tab it is on. */
export function canonicalRevShare({ search }: { search: RevShareSearch }): void {
  if (search.selected && search.tab !== 'proposals') {
    throw redirect({ to: '/rev-share', search: { ...search, tab: 'proposals' }, replace: true })
  }
  if (search.tab === 'active') {
    throw redirect({ to: '/rev-share', search: { ...search, tab: undefined }, replace: true })
  }
}

interface CounterSearch {
  mode?: string | undefined
  counterOf?: string | undefined
  id?: string | undefined
  proposalId?: string | undefined
  testMode?: string | undefined
}

/** /new-proposal: whichever way a link names the proposal to counter, the address says counterOf (decision C-64). */
export function canonicalCounter({ search }: { search: CounterSearch }): void {
  const { mode, counterOf, id, proposalId, testMode } = search
  const countered = counterOf ?? id ?? proposalId
  if (!countered || (countered === counterOf && mode === 'counter')) return
  throw redirect({ to: '/new-proposal', search: { mode: 'counter', counterOf: countered, testMode }, replace: true })
}

interface PaymentSearch {
  id?: string | undefined
  payment?: string | undefined
}

/** /payments: mails and notifications name a payment by `id`; the page opens it as `payment`. */
export function canonicalPayment({ search: { id, ...search } }: { search: PaymentSearch }): void {
  if (id) throw redirect({ to: '/payments', search: { ...search, payment: search.payment ?? id }, replace: true })
}
