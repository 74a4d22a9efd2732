import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Contract } from '#contract/index.ts'
import { MAX_DRAFTS } from '#domain/proposal-draft.ts'
import { counterTo, proposalWith } from '#scenarios/propose-deal.ts'
import type { InputOf, Viewer } from '#server/platform/http.ts'
import { type Cast, registerCast } from '#server/testing/cast.ts'
import { projectsHere } from '#server/testing/projects-here.ts'
import { proposalsHere } from '#server/testing/proposals-here.ts'
import { queueBehindLock } from '#server/testing/queue-behind-lock.ts'
import { refusalOf, useOperations } from '#server/testing/use-operations.ts'
import { proposalDrafts } from './feature.ts'

type Saved = InputOf<Contract['proposalDrafts']['saveProposalDraft']>

const { as, db } = useOperations((deps) => ({
  projects: projectsHere(),
  proposals: proposalsHere(deps),
  proposalDrafts: proposalDrafts.routes({}),
}))
const people = {} as Cast

beforeAll(async () => {
  Object.assign(people, await registerCast(db))
})
beforeEach(async () => {
  await db.deleteFrom('proposal_drafts').execute()
})

const FORM: Saved['form'] = {
  project_choice: 'new',
  project_id: '',
  new_project_name: 'Fernleaf',
  title: 'App',
  scope_of_work: '',
  deliverables: [''],
  work_timeline: { value: null, unit: 'month' },
  context: '',
  revenue_stream: '',
  timeline: { duration: 36, unit: 'month' },
  provider_share: 0,
  monthly_revenue_threshold: 100_000,
  payment_terms_days: 30,
  total_revenue: null,
  target_growth_rate: 0,
  additional_conditions: '',
  notes: '',
  provisions: { dispute_resolution: 'Courts of England' },
  email: '',
  send_email: true,
}

function saveOf(viewer: Viewer, change: Partial<Saved> = {}, typed: Partial<Saved['form']> = {}) {
  const input = {
    id: randomUUID(),
    step: 1,
    revision: randomUUID(),
    seen_revisions: [null],
    ...change,
    form: { ...FORM, ...typed },
  }
  return as(viewer).proposalDrafts.saveProposalDraft(input)
}
const draftsOf = async (viewer: Viewer) => (await as(viewer).proposalDrafts.listProposalDrafts({})).items
const found = async (viewer: Viewer, input: object) => (await as(viewer).proposalDrafts.findProposalDraft(input)).draft
const sentByOlivia = () =>
  as(people.olivia).proposals.createProposal(
    proposalWith({ new_project_name: `Fernleaf ${randomUUID()}`, email: 'priya@example.com' }),
  )

describe('a draft', () => {
  test('is saved with whatever was typed, and continued by its author alone', async () => {
    const { id } = await saveOf(people.olivia, { step: 3 }, { provider_share: 1_000 })
    expect(await draftsOf(people.olivia)).toMatchObject([
      { id, status: 'draft', title: 'App', project: { id: null, title: 'Fernleaf' }, provider_share: null, step: 3 },
    ])
    expect(await found(people.olivia, { id })).toMatchObject({
      form: { ...FORM, provider_share: 1_000 },
      revision: expect.any(String),
    })
    for (const stranger of [people.priya, people.marco]) {
      expect(await draftsOf(stranger)).toEqual([])
      expect(await found(stranger, { id })).toBeNull()
      expect((await refusalOf(as(stranger).proposalDrafts.deleteProposalDraft({ id }))).code).toBe('NOT_FOUND')
      const over = saveOf(stranger, { id, seen_revisions: undefined })
      expect((await refusalOf(over)).code).toBe('ALREADY_EXISTS')
    }
    expect((await refusalOf(as(people.ada).proposalDrafts.listProposalDrafts({}))).code).toBe('NOT_ALLOWED')
    expect(await draftsOf(people.olivia)).toMatchObject([{ title: 'App' }])
  })

  test('is found by its project and partner, and shown on the project', async () => {
    const sent = await sentByOlivia()
    const project_id = sent.project.id ?? ''
    const { id } = await saveOf(people.olivia, {}, { project_choice: 'existing', project_id, new_project_name: '' })
    const withPriya = await saveOf(
      people.olivia,
      { provider_id: people.priya.id },
      { project_choice: 'existing', project_id, new_project_name: '' },
    )
    expect(await found(people.olivia, { project_id })).toMatchObject({ id, provider: null })
    expect(await found(people.olivia, { project_id, provider_id: people.priya.id })).toMatchObject({
      id: withPriya.id,
      partner: 'Priya Shah',
    })
    expect(await found(people.olivia, {})).toBeNull()
    const shown = async (viewer: Viewer) => (await as(viewer).projects.getProjectShares({ id: project_id })).drafts
    expect((await shown(people.olivia)).map(({ partner }) => partner).sort()).toEqual(['Priya Shah', null].sort())
    expect(await shown(people.priya)).toEqual([])
  })

  test('saved in two tabs: the second one is refused, and may replace it', async () => {
    const { id, revision } = await saveOf(people.olivia)
    const first = await saveOf(people.olivia, { id, seen_revisions: [revision] }, { title: 'First tab' })
    const second = saveOf(people.olivia, { id, seen_revisions: [revision] }, { title: 'Second tab' })
    expect((await refusalOf(second)).code).toBe('DRAFT_CHANGED')
    expect(await draftsOf(people.olivia)).toMatchObject([{ title: 'First tab', revision: first.revision }])
    await saveOf(people.olivia, { id, seen_revisions: undefined }, { title: 'Second tab' })
    expect(await draftsOf(people.olivia)).toMatchObject([{ title: 'Second tab' }])
  })

  test('is deleted, and restored by saving it again', async () => {
    const { id } = await saveOf(people.olivia)
    const { form, step } = await as(people.olivia).proposalDrafts.deleteProposalDraft({ id })
    expect(await draftsOf(people.olivia)).toEqual([])
    await saveOf(people.olivia, { id, step }, form)
    expect(await draftsOf(people.olivia)).toMatchObject([{ id, title: 'App' }])
  })

  test('a save that arrives while it is being deleted is refused', async () => {
    const { id, revision } = await saveOf(people.olivia)
    const outcomes = await queueBehindLock(db, sql`select from proposal_drafts where id = ${id} for update`, [
      () => as(people.olivia).proposalDrafts.deleteProposalDraft({ id }),
      () => refusalOf(saveOf(people.olivia, { id, seen_revisions: [revision] }, { title: 'Later' })),
    ])
    expect(outcomes).toMatchObject([{ id, revision }, { code: 'DRAFT_CHANGED' }])
    expect(await draftsOf(people.olivia)).toEqual([])
  })

  test('goes when the proposal is sent, and is not saved after that', async () => {
    const proposal = proposalWith({ new_project_name: 'Larkspur', email: 'priya@example.com' })
    await saveOf(people.olivia, { id: proposal.id })
    await as(people.olivia).proposals.createProposal(proposal)
    expect(await draftsOf(people.olivia)).toEqual([])
    expect((await refusalOf(saveOf(people.olivia, { id: proposal.id }, { title: 'Later' }))).code).toBe(
      'ALREADY_EXISTS',
    )
  })
})

describe('a draft of a counter-offer', () => {
  test('goes when it is sent', async () => {
    const proposal = await sentByOlivia()
    const counter = counterTo(proposal)
    await saveOf(people.priya, { id: counter.version_id, answers_version_id: proposal.current_version.id })
    expect(await draftsOf(people.priya)).toMatchObject([
      { answers: { proposal_id: proposal.id, version_number: 1 }, partner: 'Olivia Hart' },
    ])
    await as(people.priya).proposals.counterProposal(counter)
    expect(await draftsOf(people.priya)).toEqual([])
  })

  test('to a counter-offer is listed too', async () => {
    const proposal = await sentByOlivia()
    const countered = await as(people.priya).proposals.counterProposal(counterTo(proposal))
    expect(countered.current_version.status).toBe('Countered')
    await saveOf(people.olivia, { answers_version_id: countered.current_version.id })
    expect(await draftsOf(people.olivia)).toMatchObject([{ answers: { version_number: 2 } }])
  })

  test('is of no use once the version was answered otherwise, and makes room', async () => {
    const proposal = await sentByOlivia()
    const { id } = await saveOf(people.priya, { answers_version_id: proposal.current_version.id })
    expect(await found(people.priya, { answers_version_id: proposal.current_version.id })).toMatchObject({ id })
    await as(people.priya).proposals.counterProposal(counterTo(proposal))
    expect(await draftsOf(people.priya)).toEqual([])
    await saveOf(people.priya)
    expect(await db.selectFrom('proposal_drafts').select('id').where('id', '=', id).execute()).toEqual([])
  })
})

describe('is refused', () => {
  test('with a project, provider or version of somebody else', async () => {
    const { project, current_version } = await sentByOlivia()
    const theirs = { project_choice: 'existing' as const, project_id: project.id ?? '' }
    expect((await refusalOf(saveOf(people.marco, {}, theirs))).code).toBe('NOT_FOUND')
    const unknown = { ...theirs, project_id: randomUUID() }
    expect((await refusalOf(saveOf(people.olivia, {}, unknown))).code).toBe('PROJECT_NOT_YOURS')
    for (const provider_id of [people.theo.id, randomUUID()]) {
      expect((await refusalOf(saveOf(people.olivia, { provider_id }))).code).toBe('NOT_FOUND')
    }
    const answer = saveOf(people.marco, { answers_version_id: current_version.id })
    expect((await refusalOf(answer)).code).toBe('NOT_FOUND')
    expect(await db.selectFrom('proposal_drafts').select('id').execute()).toEqual([])
  })

  test('a second time for one project and partner', async () => {
    await saveOf(people.olivia)
    expect((await refusalOf(saveOf(people.olivia))).code).toBe('DRAFT_EXISTS')
    await saveOf(people.olivia, {}, { email: 'marco@example.com' })
    expect(await draftsOf(people.olivia)).toHaveLength(2)
  })

  test('beyond the most of a person, also two at once', async () => {
    for (let at = 1; at < MAX_DRAFTS; at += 1) await saveOf(people.olivia, {}, { new_project_name: `Project ${at}` })
    const both = await Promise.allSettled([
      saveOf(people.olivia, {}, { new_project_name: 'a' }),
      saveOf(people.olivia, {}, { new_project_name: 'b' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await refusalOf(saveOf(people.olivia, {}, { new_project_name: 'c' }))).code).toBe('TOO_MANY_DRAFTS')
    expect(await draftsOf(people.olivia)).toHaveLength(MAX_DRAFTS)
    await saveOf(people.priya)
  })

  test('with texts that are far too long', async () => {
    const long = saveOf(people.olivia, {}, { context: 'x'.repeat(16_001) })
    expect((await refusalOf(long)).code).toBe('BAD_REQUEST')
    await saveOf(people.olivia, {}, { context: 'x'.repeat(16_000) })
  })
})
