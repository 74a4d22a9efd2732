import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { batchFor } from '#scenarios/pay-shares.ts'
import { proposalWith, seen } from '#scenarios/propose-deal.ts'
import type { Viewer } from '#server/platform/http.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'

const house = useFernleaf()
const { as, bank, db, jobs, mailed, people, makeDeal, submitted } = house

/** A deal in which every event occurs that one party is notified of about the other. */
beforeAll(async () => {
  const { olivia, priya } = people
  const form = proposalWith({ new_project_name: 'Fernleaf', email: olivia.email })
  const proposal = await as(priya).proposals.createProposal(form)
  await as(olivia).proposals.commentOnProposal({ id: proposal.id, comment_id: randomUUID(), content: 'Why so much?' })
  await as(olivia).proposals.rejectProposal({ ...seen(proposal), reason: 'Too much' })

  const { project } = await makeDeal()
  const report = await submitted(project.id)
  await as(priya).reports.disputeReport({ id: report.id, reason: 'The gift cards are missing' })
  await as(olivia).reports.submitReport({ id: report.id })
  const approved = await as(olivia).reports.approveReport({ id: report.id, total_revenue_seen: 812_000 })
  bank.refuses = { code: 'account_invalid', sentence: 'The account is closed.' }
  await as(olivia).payments.processPayments(batchFor(approved, people.good_card))
  await jobs.drain()
  bank.refuses = null
  await as(olivia).payments.retryTransfer({ id: bank.sent.at(-1) ?? '' })
  await jobs.drain()
})

const stored = () => db.selectFrom('notifications').selectAll().orderBy('created_at').orderBy('id').execute()
const heard = async (viewer: Viewer) => (await as(viewer).notifications.listNotifications({ limit: 100 })).items
const NAMES = /Olivia Hart|Priya Shah/

describe('people in notifications of others', () => {
  test('are stored without their names, and read with them', async () => {
    const rows = await stored()
    expect(rows.filter(({ message }) => message.includes('@{')).length).toBeGreaterThan(7)
    expect(JSON.stringify(rows)).not.toMatch(NAMES)
    const messages = (await heard(people.olivia)).map(({ message }) => message)
    expect(messages).toContain('Priya Shah disputes the report for Fernleaf, October 2026: The gift cards are missing')
    expect(messages.join()).not.toContain('@{')
    const [first] = await heard(people.priya)
    const { message } = await as(people.priya).notifications.readNotification({ id: first?.id ?? '' })
    expect(message).toBe(first?.message)
  })

  test('are named in mails, whose text is not stored once they are sent', async () => {
    const mails = await mailed()
    expect(mails.length).toBeGreaterThan(2)
    expect(JSON.stringify(mails)).not.toContain('@{')
    expect(mails.map(({ text_body }) => text_body).join()).toMatch(NAMES)
    for (const row of await stored()) expect(row).toMatchObject({ mail_subject: null, mail_details: [] })
  })

  test('are not named in the books either, and read there with their names', async () => {
    const memos = await db.selectFrom('ledger_transactions').select('memo').execute()
    expect(memos.length).toBeGreaterThan(4)
    expect(JSON.stringify(memos)).not.toMatch(NAMES)
    const [{ id = '' } = {}] = (await as(people.olivia).payments.listPayments({})).items
    const { postings } = await as(people.ada).payments.getPaymentTrace({ id })
    expect(postings[0]?.memo).toBe('Olivia Hart pays the share of Priya Shah: Fernleaf, October 2026')
  })

  test('are named in the exported notifications', async () => {
    const archive = await as(people.olivia).profiles.exportMyData({})
    expect(archive.size).toBeGreaterThan(0)
    const { unzipSync, strFromU8 } = await import('fflate')
    const notified = strFromU8(
      unzipSync(new Uint8Array(await archive.arrayBuffer()))['notifications.json'] ?? new Uint8Array(),
    )
    expect(notified).toContain('Priya Shah disputes the report')
    expect(notified).not.toContain('@{')
  })

  test('who are gone are nobody any more', async () => {
    const gone = { name: 'Deleted account', deleted_at: new Date(), email: `${people.priya.id}@deleted.invalid` }
    const cleared = { first_name: 'Deleted', last_name: 'account', phone: null, image: null, customer_id: null }
    await db
      .updateTable('users')
      .set({ ...gone, ...cleared })
      .where('id', '=', people.priya.id)
      .execute()
    const messages = (await heard(people.olivia)).map(({ message }) => message)
    expect(messages).toContain(
      'Deleted account disputes the report for Fernleaf, October 2026: The gift cards are missing',
    )
    expect(messages.join()).not.toContain('Priya Shah')
  })
})
