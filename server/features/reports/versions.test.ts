import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { reportForm } from '#scenarios/report-month.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { db, as, people, makeDeal, submitted, approved, storedFiles, jobs } = useFernleaf()

const SUBSCRIPTIONS = { source_name: 'Subscriptions', amount: 600_000 }
const FIRST = [SUBSCRIPTIONS, { source_name: 'Gift cards', amount: 198_800 }]
const CORRECTED = [SUBSCRIPTIONS, { source_name: 'Gift cards', amount: 212_000 }]

const pdf = (words: string) => new File([`%PDF-1.7\n${words}\n%%EOF`], `${words}.pdf`, { type: 'application/pdf' })
const remove = (id: string, document_id: string, by = people.olivia) =>
  as(by).reports.removeReportDocument({ id, document_id })

async function addTo(id: string, words: string) {
  return as(people.olivia).reports.addReportDocument({ id, document_id: randomUUID(), file: pdf(words) })
}

let project_id = ''
beforeEach(async () => {
  const { project } = await makeDeal()
  project_id = project.id
})

describe('versions of a report', () => {
  test('a correction is a further version, with its difference in lines, revenue and shares for both sides', async () => {
    const { id } = await submitted(project_id, { revenue_sources: FIRST })
    await as(people.priya).reports.disputeReport({ id, reason: 'Gift cards of 31 October are missing' })
    const added = await addTo(id, 'Gift cards')
    await as(people.olivia).reports.updateReport({ id, ...reportForm(), revenue_sources: CORRECTED })

    for (const viewer of [people.olivia, people.priya, people.ada]) {
      const { items } = await as(viewer).reports.listReportVersions({ id })
      expect(items).toMatchObject([
        {
          ...{ number: 1, cause: 'submitted', total_revenue: 798_800, changes: [], revenue_change: 0, documents: [] },
          created_by: 'Olivia Hart',
          // 12% of £7,988.00 is £958.56.
          shares: [{ provider: { name: 'Priya Shah' }, gross: 95_856, gross_change: 0 }],
        },
        {
          ...{ number: 2, cause: 'corrected', total_revenue: 812_000, revenue_change: 13_200 },
          changes: [{ source_name: 'Gift cards', before: 198_800, after: 212_000 }],
          documents: [{ id: added.id, filename: 'Gift cards.pdf' }],
          shares: [{ gross: 97_440, commission: 14_616, net: 82_824, gross_change: 1_584 }],
        },
      ])
    }
    const report = await as(people.priya).reports.getReport({ id })
    expect(report).toMatchObject({ version_number: 2, disputes: [{ revenue_change: 13_200 }] })
  })

  test('a draft has none, and other people’s reports stay theirs', async () => {
    const id = randomUUID()
    const draft = { id, project_id, is_draft: true, ...reportForm() }
    expect(await as(people.olivia).reports.createReport(draft)).toMatchObject({ version_number: 0 })
    expect(await as(people.olivia).reports.listReportVersions({ id })).toEqual({ items: [] })
    for (const other of [people.priya, people.marco, people.ada])
      expect((await refusalOf(as(other).reports.listReportVersions({ id }))).code).toBe('NOT_FOUND')
    const other = await submitted(project_id)
    expect((await refusalOf(as(people.marco).reports.listReportVersions({ id: other.id }))).code).toBe('NOT_FOUND')
  })

  test('are never changed', async () => {
    await submitted(project_id)
    const changing = db.updateTable('revenue_report_versions').set({ total_revenue: 1 }).execute()
    await expect(changing).rejects.toThrow()
    await expect(db.deleteFrom('revenue_report_versions').execute()).rejects.toThrow()
  })

  test('submitted twice at once, a draft is one version', async () => {
    const id = randomUUID()
    await as(people.olivia).reports.createReport({ id, project_id, is_draft: true, ...reportForm() })
    const both = [1, 2].map(() => as(people.olivia).reports.submitReport({ id }))
    const outcomes = await Promise.allSettled(both)
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await as(people.olivia).reports.listReportVersions({ id })).items).toHaveLength(1)
  })

  test('a payment says which version it came from', async () => {
    const { id } = await submitted(project_id, { revenue_sources: FIRST })
    await as(people.priya).reports.disputeReport({ id, reason: 'Gift cards are missing' })
    await as(people.olivia).reports.updateReport({ id, ...reportForm(), revenue_sources: CORRECTED })
    const report = await as(people.olivia).reports.approveReport({ id, total_revenue_seen: 812_000 })
    expect(report.distributions).toMatchObject([{ report_version: 2 }])
    const trace = await as(people.priya).payments.getPaymentTrace({ id: report.payments[0]?.id ?? '' })
    expect(trace.report).toMatchObject({ version_number: 2, sources: CORRECTED })
  })
})

describe('a document of a report', () => {
  test('is removed by its owner while no version with it was submitted', async () => {
    const id = randomUUID()
    await as(people.olivia).reports.createReport({ id, project_id, is_draft: true, ...reportForm() })
    const before = await storedFiles()
    const [wrong, right] = [await addTo(id, 'Wrong'), await addTo(id, 'Right')]
    expect(wrong).toMatchObject({ first_version: 1, allowed: { remove: true } })
    expect(await remove(id, wrong.id)).toEqual({ id: wrong.id })
    await jobs.drain()
    expect(await storedFiles()).toBe(before + 1)
    expect((await refusalOf(remove(id, wrong.id))).code).toBe('NOT_FOUND')

    const report = await as(people.olivia).reports.submitReport({ id })
    expect(report.supporting_documents).toMatchObject([{ id: right.id, allowed: { remove: false } }])
    expect((await refusalOf(remove(id, right.id))).code).toBe('DOCUMENT_SUBMITTED')
  })

  test('added to a disputed report can be removed until it is submitted again, those before it cannot', async () => {
    const id = randomUUID()
    await as(people.olivia).reports.createReport({ id, project_id, is_draft: true, ...reportForm() })
    const first = await addTo(id, 'First')
    await as(people.olivia).reports.submitReport({ id })
    await as(people.priya).reports.disputeReport({ id, reason: 'Too low' })
    const second = await addTo(id, 'Second')
    expect(second).toMatchObject({ first_version: 2, allowed: { remove: true } })
    const seen = await as(people.priya).reports.getReport({ id })
    expect(seen.supporting_documents.map(({ allowed }) => allowed.remove)).toEqual([false, false])
    expect((await refusalOf(remove(id, first.id))).code).toBe('DOCUMENT_SUBMITTED')
    await remove(id, second.id)
    expect((await as(people.olivia).reports.getReport({ id })).supporting_documents).toHaveLength(1)
  })

  test('is nobody else’s to remove', async () => {
    const id = randomUUID()
    await as(people.olivia).reports.createReport({ id, project_id, is_draft: true, ...reportForm() })
    const { id: document_id } = await addTo(id, 'Mine')
    expect((await refusalOf(remove(id, document_id, people.priya))).code).toBe('NOT_ALLOWED')
    const asOwner = { ...people.olivia, id: people.marco.id }
    expect((await refusalOf(remove(id, document_id, asOwner))).code).toBe('NOT_FOUND')
    const other = await approved(project_id)
    expect((await refusalOf(remove(other.id, document_id))).code).toBe('NOT_FOUND')
  })

  test('removed and submitted at once, it is removed or it stays, and the report has what was submitted', async () => {
    const id = randomUUID()
    await as(people.olivia).reports.createReport({ id, project_id, is_draft: true, ...reportForm() })
    const { id: document_id } = await addTo(id, 'Perhaps')
    const [removed] = await Promise.allSettled([
      remove(id, document_id),
      as(people.olivia).reports.submitReport({ id, supporting_documents: [document_id] }),
    ])
    const { status, supporting_documents } = await as(people.olivia).reports.getReport({ id })
    if (removed.status === 'fulfilled')
      expect({ status, supporting_documents }).toEqual({ status: 'draft', supporting_documents: [] })
    else expect({ status, documents: supporting_documents.length }).toEqual({ status: 'submitted', documents: 1 })
  })
})
