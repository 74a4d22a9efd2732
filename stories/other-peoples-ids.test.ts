import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { periodOfMonth } from '#domain/calendar-dates.ts'
import { agree } from '#scenarios/agree.ts'
import { castFor } from '#scenarios/cast.ts'
import { completeAgreement } from '#scenarios/complete-agreement.ts'
import { counterProposal } from '#scenarios/counter-proposal.ts'
import { type Deal, makeDeal } from '#scenarios/deal.ts'
import { approveMonth } from '#scenarios/month.ts'
import type { Person } from '#scenarios/person.ts'
import { proposeDeal } from '#scenarios/propose-deal.ts'
import { reportForm, reportMonth } from '#scenarios/report-month.ts'
import { saveCard } from '#scenarios/save-card.ts'
import { refusalOf } from './outcomes.ts'
import { stranger } from './strangers.ts'
import { useWorld } from './world.ts'

/** Theo owns Larkspur and has ids of his own; he puts Olivia's beside them, wherever an operation takes two. */
const world = useWorld('2026-11-02T09:00:00Z')
let deal: Deal
let theo: Person
const olivias = { version_id: '', report_id: '', document_id: '', payment_id: '', amount: 0, user_id: '' }
const theos = { project_id: randomUUID(), proposal_id: '', report_id: '', card: '' }

const pdf = () => new File(['%PDF-1.7 Larkspur'], 'larkspur.pdf', { type: 'application/pdf' })

beforeAll(async () => {
  deal = await makeDeal(world)
  const { olivia, proposal_id, project_id } = deal
  olivias.report_id = await approveMonth(deal)
  const draft_id = await reportMonth(olivia, { project_id, is_draft: true, period: periodOfMonth('2026-09') })
  olivias.document_id = randomUUID()
  await olivia.api.reports.addReportDocument({ id: draft_id, document_id: olivias.document_id, file: pdf() })
  const { payable } = await olivia.api.reports.getReport({ id: olivias.report_id })
  Object.assign(olivias, { payment_id: payable.payment_ids[0], amount: payable.amount })
  olivias.version_id = (await olivia.api.proposals.getProposal({ id: proposal_id })).current_version.id
  olivias.user_id = (await olivia.api.accounts.getMe()).id

  theo = await stranger(world, 'owner')
  await theo.api.projects.createProject({
    id: theos.project_id,
    title: 'Larkspur',
    industry: 'Software',
    stage: 'Growth',
    estimate_timeline: { value: 1, unit: 'month' },
  })
  theos.proposal_id = await proposeDeal(theo, { project_id: theos.project_id, email: castFor().priya.email })
  theos.card = await saveCard(theo)
  theos.report_id = await reportMonth(theo, { project_id: theos.project_id, is_draft: true })
})

describe('a version of another proposal', () => {
  it('does not count as what was seen of one’s own', async () => {
    const seen = { id: theos.proposal_id, version_id: olivias.version_id }
    const { proposals } = theo.api
    const agreed = proposals.agreeToProposal({ ...seen, reporting_start_date: '2026-10-01', signature: 'Theo' })
    expect(await refusalOf(agreed)).not.toBeNull()
    expect(await refusalOf(proposals.rejectProposal(seen))).toMatchObject({ code: 'PROPOSAL_MOVED_ON' })
    expect((await proposals.getProposal({ id: theos.proposal_id })).status).toBe('pending')
  })

  it('is not taken over by making one with its id', async () => {
    const before = await deal.olivia.api.proposals.getProposal({ id: deal.proposal_id })
    const { current_version: own } = await theo.api.proposals.getProposal({ id: theos.proposal_id })
    const { scope_of_work, deliverables, context, work_timeline } = own
    const version = { title: 'Work for Larkspur', scope_of_work, deliverables, context, work_timeline }
    const terms = { revenue_stream: 'Sales', timeline: { duration: 1, unit: 'year' as const } }
    const form = { ...version, ...terms, monthly_revenue_threshold: 0, provider_share: 10, email: 'marco@example.com' }
    const ids = [
      { id: deal.proposal_id, version_id: randomUUID() },
      { id: randomUUID(), version_id: olivias.version_id },
    ]
    for (const taken of ids) {
      const call = theo.api.proposals.createProposal({ ...form, ...taken, project_id: theos.project_id })
      expect(await refusalOf(call)).toMatchObject({ code: 'ALREADY_EXISTS' })
    }
    expect(await deal.olivia.api.proposals.getProposal({ id: deal.proposal_id })).toEqual(before)
  })

  it('is not answered from another’s project', async () => {
    const { current_version: own } = await theo.api.proposals.getProposal({ id: theos.proposal_id })
    const theirs = { id: deal.proposal_id, version_id: own.id }
    expect(await refusalOf(theo.api.proposals.rejectProposal(theirs))).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('another’s card', () => {
  const card = () => ({ user_id: 'current' as const, payment_method_id: deal.card })

  it('pays nothing', async () => {
    const { olivia, priya } = deal
    // An agreement of Theo's on which nothing is left to do but to pay the fee.
    const proposal_id = await proposeDeal(theo, { project_id: theos.project_id, email: castFor().priya.email })
    await counterProposal(priya, proposal_id)
    await agree(theo, proposal_id)
    expect(await refusalOf(completeAgreement(theo, { proposal_id, payment_method_id: deal.card }))).toMatchObject({
      code: 'CARD_NOT_YOURS',
    })
    const batch = { payment_ids: [olivias.payment_id], payment_method: 'card' as const, amount_seen: olivias.amount }
    for (const payment_method_id of [deal.card, theos.card]) {
      const paid = theo.api.payments.processPayments({ id: randomUUID(), ...batch, payment_method_id })
      expect(await refusalOf(paid)).toMatchObject({ code: 'NOT_FOUND' })
    }
    const byOlivia = olivia.api.payments.processPayments({ id: randomUUID(), ...batch, payment_method_id: theos.card })
    expect(await refusalOf(byOlivia)).toMatchObject({ code: 'CARD_NOT_YOURS' })
  })

  it('is neither made the default, nor forgotten, nor seen', async () => {
    const { paymentMethods } = theo.api
    expect(await refusalOf(paymentMethods.setDefaultMethod(card()))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusalOf(paymentMethods.removePaymentMethod(card()))).toMatchObject({ code: 'NOT_FOUND' })
    const seen = paymentMethods.listPaymentMethods({ user_id: olivias.user_id })
    expect(await refusalOf(seen)).toMatchObject({ code: 'NOT_FOUND' })
    const { payment_methods } = await deal.olivia.api.paymentMethods.listPaymentMethods({ user_id: 'current' })
    expect(payment_methods).toMatchObject([{ id: deal.card, is_default: true }])
  })

  it('is not saved by somebody who learns of its setup', async () => {
    const { setup_intent_id } = await deal.olivia.api.paymentMethods.createSetupIntent({})
    for (const user_id of ['current', olivias.user_id]) {
      const stored = theo.api.paymentMethods.addPaymentMethod({ user_id, setup_intent_id })
      expect(await refusalOf(stored)).toMatchObject({ code: 'NOT_FOUND' })
    }
  })
})

describe('another’s document', () => {
  it('is not found beside one’s own report', async () => {
    const asked = { id: theos.report_id, document_id: olivias.document_id }
    expect(await refusalOf(theo.api.reports.getReportDocument(asked))).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is not written over', async () => {
    const upload = { id: theos.report_id, document_id: olivias.document_id, file: pdf() }
    expect(await refusalOf(theo.api.reports.addReportDocument(upload))).toMatchObject({ code: 'ALREADY_EXISTS' })
  })
})

describe('another’s project', () => {
  it('takes no report', async () => {
    const report = { is_draft: true, ...reportForm({ period: periodOfMonth('2026-08') }) }
    const { reports } = theo.api
    const into = reports.createReport({ id: randomUUID(), project_id: deal.project_id, ...report })
    expect(await refusalOf(into)).toMatchObject({ code: 'NOT_FOUND' })
    const over = reports.createReport({ id: olivias.report_id, project_id: theos.project_id, ...report })
    expect(await refusalOf(over)).toMatchObject({ code: 'ALREADY_EXISTS' })
  })

  it('shows nothing through a filter', async () => {
    const project = deal.project_id
    const lists = await Promise.all([
      theo.api.reports.listReports({ project }),
      theo.api.reports.listReports({ revenue_share: deal.agreement_id }),
      theo.api.agreements.listAgreements({ project }),
    ])
    expect(lists.flatMap(({ items }) => items as unknown[])).toEqual([])
    const totals = await theo.api.reports.getReportsSummary({ project })
    expect(totals).toMatchObject({ total_revenue: 0, total_reports: 0, pending_reports: 0 })
  })

  it('shows nothing through a cursor', async () => {
    const cursor = Buffer.from(JSON.stringify(['2999-01-01T00:00:00.000Z', deal.project_id])).toString('base64url')
    const { items } = await theo.api.projects.listProjects({ cursor, limit: 100 })
    expect(items.map(({ id }) => id)).toEqual([theos.project_id])
  })
})

it('another’s idempotency key gives no answer of theirs', async () => {
  const context = { idempotency_key: randomUUID() }
  const form = {
    industry: 'Software',
    stage: 'Growth' as const,
    estimate_timeline: { value: 1, unit: 'month' as const },
  }
  const fernleaf = { id: randomUUID(), title: 'Fernleaf Kids', ...form }
  await deal.olivia.api.projects.createProject(fernleaf, { context })
  expect(await refusalOf(theo.api.projects.createProject(fernleaf, { context }))).toMatchObject({
    code: 'ALREADY_EXISTS',
  })
  const own = await theo.api.projects.createProject({ ...fernleaf, id: randomUUID() }, { context })
  expect(own.owner).toMatchObject({ name: 'Stranger owner' })
})
