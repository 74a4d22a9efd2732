import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { batchFor } from '#scenarios/pay-shares.ts'
import { reportForm } from '#scenarios/report-month.ts'
import type { Viewer } from '#server/platform/http.ts'
import { pdfText } from '#server/testing/pdf-text.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'

const { as, db, jobs, people, distributing, makeDeal, approved, submitted } = useFernleaf()
const made = { payment_id: '', agreement_id: '', report_id: '', project_id: '', submitted_id: '' }

beforeAll(async () => {
  const agreement = await makeDeal()
  const { id: report_id, payable } = await approved(agreement.project.id)
  await as(people.olivia).payments.processPayments(batchFor({ payable }, people.good_card))
  await jobs.drain()
  const november = { reporting_period_start: '2026-11-01', reporting_period_end: '2026-11-01' }
  const { id: submitted_id } = await submitted(agreement.project.id, november)
  const [payment_id = ''] = payable.payment_ids
  Object.assign(made, {
    payment_id,
    agreement_id: agreement.id,
    report_id,
    project_id: agreement.project.id,
    submitted_id,
  })
})

/** A file as a failure can show it: its words, and a hash of every byte. */
async function fingerprintOf(file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { ...pdfText(bytes), sha256: createHash('sha256').update(bytes).digest('hex') }
}
const linesOf = async (file: File) => pdfText(new Uint8Array(await file.arrayBuffer())).lines

/** The three documents and what is exported of them, byte for byte, as this person downloads them. */
async function documentsFor(viewer: Viewer) {
  const own = as(viewer)
  return {
    receipt: await own.payments.getReceipt({ id: made.payment_id }),
    receipt_pdf: await fingerprintOf(await own.payments.downloadReceipt({ id: made.payment_id })),
    agreement_pdf: await fingerprintOf(await own.agreements.downloadAgreement({ id: made.agreement_id })),
    report_pdf: await fingerprintOf(await own.reports.exportReport({ id: made.report_id, format: 'pdf' })),
    report_csv: await (await own.reports.exportReport({ id: made.report_id, format: 'csv' })).text(),
  }
}

test('an agreement has the provisions of its day', async () => {
  const lines = (await linesOf(await as(people.priya).agreements.downloadAgreement({ id: made.agreement_id }))).join(
    ' ',
  )
  // Decision C-82, in the order of the document.
  for (const [title, words] of [
    ['Termination Process', 'Either side can ask to end the agreement early, with a reason and a last day'],
    ['Renewal Options', 'The agreement ends after its expiration date and does not renew automatically'],
    ['Dispute Resolution', 'Until the owner approves a revenue report, the provider can dispute it with a reason'],
    ['Intellectual Property', 'Each side keeps what it owned before'],
  ]) {
    expect(lines.replaceAll(/\s+/g, ' ')).toContain(`${title}. ${words}`)
  }
})

test('no document changes when everything that it was made from does', async () => {
  const { olivia, priya, ada } = people
  const viewers = [olivia, priya, ada]
  const before = await Promise.all(viewers.map(documentsFor))

  const rename = (id: string, name: string) => db.updateTable('users').set({ name }).where('id', '=', id).execute()
  await rename(olivia.id, 'Deleted account')
  await as(priya).profiles.updateProfile({ first_name: 'Ada', last_name: 'Morgan', phone: '', avatar: null })
  await db.updateTable('projects').set({ title: 'Larkspur' }).where('id', '=', made.project_id).execute()
  const amended = { title: 'Other work', monthly_revenue_threshold: 0, payment_terms_days: 60 }
  const terms = { reporting_frequency: 'weekly' as const, provider_share_basis_points: 100, additional_terms: 'More' }
  await db
    .updateTable('agreements')
    .set({ ...amended, ...terms })
    .execute()
  await db.updateTable('proposals').set({ title: 'Other work' }).execute()
  await db.updateTable('proposal_versions').set({ scope_of_work: 'Other work', revenue_stream: 'Other' }).execute()
  await db.updateTable('revenue_report_sources').set({ source_name: 'Other', amount: 1 }).execute()
  distributing.commission_rate_basis_points = 3_000

  expect((await as(priya).payments.getPayment({ id: made.payment_id })).project.title).toBe('Larkspur')
  expect(await Promise.all(viewers.map(documentsFor))).toEqual(before)
})

test('a submitted report keeps the names it was submitted with until it is submitted again', async () => {
  const { olivia, priya } = people
  const read = async () => {
    const lines = await linesOf(await as(priya).reports.exportReport({ id: made.submitted_id, format: 'pdf' }))
    return lines.slice(0, lines.indexOf('Summary')).join(' ')
  }
  const period = '1 Nov 2026'
  expect(await read()).toBe(`Sharewell Fernleaf, ${period} Revenue report of Olivia Hart`)
  expect(await as(priya).reports.getReport({ id: made.submitted_id })).toMatchObject({ project_title: 'Larkspur' })

  await as(priya).reports.disputeReport({ id: made.submitted_id, reason: 'The gift cards are missing' })
  expect(await read()).toContain('Fernleaf')
  const days = { reporting_period_start: '2026-11-01', reporting_period_end: '2026-11-01' }
  await as(olivia).reports.updateReport({ ...reportForm(), ...days, id: made.submitted_id })
  expect(await read()).toBe(`Sharewell Larkspur, ${period} Revenue report of Deleted account`)
})

test('what is final cannot be changed or removed in the database either', async () => {
  const content = JSON.stringify({ id: randomUUID() })
  for (const statement of [
    sql`update receipt_snapshots set content = ${content}`,
    sql`delete from agreement_snapshots`,
    sql`update report_snapshots set content = ${content} where is_final`,
    sql`truncate report_snapshots`,
  ]) {
    await expect(statement.execute(db)).rejects.toMatchObject({ code: '23001' })
  }
})

test('the screen shows the provisions that were agreed, whatever new agreements say', async () => {
  const key_provisions = [{ title: 'Termination Process', content: 'Either side may end it at any time.' }]
  await sql`alter table agreement_snapshots disable trigger agreement_snapshots_append_only`.execute(db)
  await sql`update agreement_snapshots set content = content || ${JSON.stringify({ key_provisions })}::jsonb`.execute(
    db,
  )
  await sql`alter table agreement_snapshots enable trigger agreement_snapshots_append_only`.execute(db)
  expect(await as(people.priya).agreements.getAgreement({ id: made.agreement_id })).toMatchObject({ key_provisions })
})
