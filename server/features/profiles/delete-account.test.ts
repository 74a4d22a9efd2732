import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { batchFor } from '#scenarios/pay-shares.ts'
import { proposalWith, signed } from '#scenarios/propose-deal.ts'
import { insertNamedProject } from '#server/features/projects/commands.ts'
import { hashPassword } from '#server/identity/password-hash.ts'
import type { Viewer } from '#server/platform/http.ts'
import { register } from '#server/testing/cast.ts'
import { giveCard } from '#server/testing/fernleaf-agreement.ts'
import { pdfText } from '#server/testing/pdf-text.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const house = useFernleaf()
const { as, bank, clock, db, jobs, people, makeDeal, approved } = house
const PASSWORD = 'meal-planner'
let password_hash = ''

beforeAll(async () => {
  password_hash = await hashPassword(PASSWORD)
})
beforeEach(() => void clock.advance({ hours: 1 }))

/** Somebody new with a password and two sessions. */
async function someone(role: Viewer['role'] = 'owner') {
  const email = `${role}-${randomUUID().slice(0, 8)}@example.com`
  const person = await register(db, { role, name: `The ${role}`, email })
  const credential = { user_id: person.id, account_id: person.id, provider_id: 'credential', password: password_hash }
  await db.insertInto('auth_accounts').values(credential).execute()
  for (const id of [person.session_id, randomUUID()]) {
    const session = { id, user_id: person.id, token: randomUUID(), expires_at: new Date('2027-01-01') }
    await db.insertInto('auth_sessions').values(session).execute()
  }
  return person
}

const leave = (person: Viewer, changes: { email?: string; current_password?: string } = {}) =>
  as(person).profiles.deleteAccount({ email: person.email, current_password: PASSWORD, ...changes })
const user = (id: string) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const count = async (table: string, column: string, id: string) => {
  const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}
    where ${sql.ref(column)}::text = ${id}`.execute(db)
  return rows[0]?.rows
}

/** What refers to a person: 'c' goes with them, 'a' would keep them from going. */
async function tablesNaming(on_delete: 'a' | 'c') {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass and c.confdeltype = ${on_delete}
    order by 1, 2`.execute(db)
  return rows
}

describe('leaving', () => {
  test('removes what identifies the person, signs out everywhere, and sends a mail', async () => {
    const owner = await someone()
    const card = await giveCard(db, owner)
    await as(owner).profiles.updateProfile({ first_name: 'Una', last_name: 'Voce', phone: '123', avatar: null })
    const project = { id: randomUUID(), title: 'Fernleaf', description: 'A meal planner for families.' }
    await as(owner).projects.createProject({
      ...{ ...project, industry: 'Food', stage: 'Growth', revenue_streams: ['Subscriptions'], estimated_revenue: 100 },
      ...{ estimate_timeline: { value: 1, unit: 'month' }, project_status: 'active' },
    } as never)

    expect(await as(owner).profiles.getDeletion()).toEqual({ blockers: [], open_proposals: 0, saved_cards: 1 })
    expect(await leave(owner)).toEqual({ success: true })
    expect(await user(owner.id)).toMatchObject({
      email: `${owner.id}@deleted.invalid`,
      name: 'Deleted account',
      phone: null,
      image: null,
      customer_id: null,
      deleted_at: clock.now(),
    })
    expect(await count('connect_accounts', 'user_id', owner.id)).toBe(0)
    expect(await count('projects', 'owner_id', owner.id)).toBe(0)
    expect(await count('idempotency_keys', 'actor', owner.id)).toBe(0)
    const stored = await db.selectFrom('payment_methods').selectAll().where('id', '=', card).executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ cardholder_name: 'Deleted account', postal_code: null, is_default: false })
    expect(stored.removed_at).not.toBeNull()

    await jobs.drain()
    expect(bank.removed).toContain(card)
    const mail = await db.selectFrom('mailbox_mails').selectAll().where('recipient', '=', owner.email).execute()
    expect(mail.map(({ subject }) => subject)).toEqual(['Your Sharewell account has been deleted'])
    expect((await refusalOf(as(people.ada).profiles.getUser({ id: owner.id }))).message).toBe('User not found.')
  })

  test('deletes from every table whose rows belong to the person alone', async () => {
    const owner = await someone()
    const picture = {
      hash: randomUUID().replaceAll('-', ''),
      large_key: 'large',
      small_key: 'small',
      created_at: clock.now(),
    }
    await db
      .insertInto('avatars')
      .values({ ...picture, user_id: owner.id })
      .execute()
    const tables = [...new Set((await tablesNaming('c')).map(({ table }) => table))]
    // Fires for a statement that finds no row, too.
    await sql`create table emptied (name text);
      create function note_deletion() returns trigger language plpgsql as
        'begin insert into emptied values (tg_table_name); return null; end'`.execute(db)
    for (const table of tables) {
      await sql`create trigger noted after delete on ${sql.table(table)} execute function note_deletion()`.execute(db)
    }
    await leave(owner)
    const { rows } = await sql<{ name: string }>`select distinct name from emptied`.execute(db)
    for (const table of tables) await sql`drop trigger noted on ${sql.table(table)}`.execute(db)
    const emptied = new Set(rows.map(({ name }) => name))
    // The words of search follow the name by a trigger.
    expect(tables.filter((table) => !emptied.has(table))).toEqual(['search_people'])
    const entry = db.selectFrom('search_people').select('words').where('id', '=', owner.id)
    expect(await entry.executeTakeFirst()).toEqual({ words: ' deleted account' })
    for (const { table, column } of await tablesNaming('c')) {
      if (table !== 'search_people') expect(await count(table, column, owner.id)).toBe(0)
    }
  })

  test('ends the connections of Stripe accounts to their projects, here and at Stripe', async () => {
    const owner = await someone()
    const project_id = randomUUID()
    const timestamps = { connected_at: clock.now(), last_sync_at: clock.now() }
    const named = { id: project_id, owner_id: owner.id, title: 'Fernleaf', project_status: 'active' } as const
    await db.transaction().execute((tx) => insertNamedProject(tx, named, clock.now()))
    await db
      .insertInto('project_connections')
      .values({
        ...{ id: randomUUID(), project_id, user_id: owner.id, account_id: 'acct_of_the_owner', scope: 'read_only' },
        ...{ charges_enabled: true, details_submitted: true, ...timestamps },
      })
      .execute()
    await leave(owner)
    await jobs.drain()
    expect(bank.removed).toContain('acct_of_the_owner')
    expect(await count('project_connections', 'user_id', owner.id)).toBe(0)
  })

  test('frees the address for a new account, and for proposals to it', async () => {
    const owner = await someone()
    await leave(owner)
    const next = await register(db, { role: 'owner', name: 'Una Voce', email: owner.email })
    expect(next.id).not.toBe(owner.id)
    const proposal = proposalWith({ new_project_name: 'Fernleaf', email: owner.email })
    const sent = await as(people.priya).proposals.createProposal(proposal)
    expect(sent.owner.id).toBe(next.id)
  })

  test('takes along the addresses that proposals were sent to, one used before among them', async () => {
    const owner = await someone()
    const proposal = proposalWith({ new_project_name: 'Fernleaf', email: owner.email })
    await as(people.priya).proposals.createProposal(proposal)
    const row = db.updateTable('proposals').where('id', '=', proposal.id)
    await row.set({ invited_email: 'una.before@example.com' }).execute()
    await leave(owner)
    const left = db.selectFrom('proposals').select('invited_email').where('id', '=', proposal.id)
    expect(await left.executeTakeFirst()).toEqual({ invited_email: null })
  })

  test('asks for the own address and the password, five times at most', async () => {
    const owner = await someone()
    expect(await refusalOf(leave(owner, { email: people.olivia.email }))).toMatchObject({
      code: 'DELETION_NOT_CONFIRMED',
      field: 'email',
    })
    for (let tries = 0; tries < 5; tries += 1) {
      const refused = await refusalOf(leave(owner, { current_password: 'a guess' }))
      expect(refused).toMatchObject({ code: 'PASSWORD_NOT_RIGHT', field: 'current_password' })
    }
    expect((await refusalOf(leave(owner))).code).toBe('RATE_LIMITED')
    expect((await refusalOf(as(null).profiles.deleteAccount({ email: 'x', current_password: 'x' }))).code).toBe(
      'NOT_SIGNED_IN',
    )
    expect((await user(owner.id)).deleted_at).toBeNull()
  })

  test('twice at once happens once', async () => {
    const owner = await someone()
    const outcomes = await Promise.allSettled([leave(owner), leave(owner)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const events = await db
      .selectFrom('audit_events')
      .select('id')
      .where('chain', '=', `user:${owner.id}`)
      .where('action', '=', 'account_deleted')
      .orderBy('id')
      .execute()
    expect(events).toHaveLength(1)
  })

  test('leaves a row in no table but those that need the id', async () => {
    const staying = (await tablesNaming('a')).map(({ table, column }) => `${table}.${column}`)
    expect(staying.filter((place) => place !== 'connect_accounts.user_id')).toEqual([
      'account_suspensions.lifted_by',
      'account_suspensions.suspended_by',
      'account_views.admin_id',
      'account_views.user_id',
      'agreement_amendments.answered_by',
      'agreement_amendments.proposed_by',
      'agreement_completions.payer_id',
      'agreement_terminations.answered_by',
      'agreement_terminations.requested_by',
      'agreements.owner_id',
      'agreements.provider_id',
      'amendment_signatures.signer_id',
      'carried_balances.holder_id',
      'cash_returns.user_id',
      'charges.payer_id',
      'claims_back.decided_by',
      'claims_back.holder_id',
      'claims_back.payer_id',
      'collection_errors.resolved_by',
      'collection_schedules.updated_by',
      'collection_tasks.created_by',
      'conversations.other_id',
      'conversations.user_id',
      'distribution_correction_lines.holder_id',
      'earlier_payments.holder_id',
      'earlier_settlements.holder_id',
      'fee_reversals.decided_by',
      'fee_reversals.other_party_id',
      'fee_reversals.payer_id',
      'files.uploaded_by',
      'invitation_sendings.sent_by',
      'invitations.inviter_id',
      'invitations.provider_id',
      'listing_figures.seller_id',
      'listing_offers.buyer_id',
      'listings.seller_id',
      'message_attachments.sender_id',
      'messages.recipient_id',
      'messages.sender_id',
      'money_approvals.asked_by',
      'money_approvals.ended_by',
      'payment_batches.owner_id',
      'payment_methods.user_id',
      'payment_reminders.sent_by',
      'payments.payee_id',
      'payments.payer_id',
      'person_reports.decided_by',
      'person_reports.reported_id',
      'person_reports.reporter_id',
      'plans.created_by',
      'projects.owner_id',
      'proposal_comments.author_id',
      'proposal_decisions.actor_id',
      'proposal_reminders.sent_by',
      'proposal_settled_terms.ended_by',
      'proposal_settled_terms.settled_by',
      'proposal_signatures.signer_id',
      'proposal_versions.author_id',
      'proposals.creator_id',
      'proposals.owner_id',
      'proposals.provider_id',
      ...['purchases.buyer_id', 'purchases.declined_by', 'purchases.refusal_by'],
      ...['purchases.second_refusal_by', 'purchases.seller_id'],
      'recalculations.recalculated_by',
      'reconciliation_differences.payee_id',
      'reconciliation_differences.payer_id',
      'reconciliation_runs.asked_by',
      'removed_payments.payee_id',
      'removed_payments.payer_id',
      'removed_payments.removed_by',
      'report_corrections.made_by',
      'report_line_disputes.decided_by',
      'report_line_disputes.raised_by',
      'revenue_mappings.created_by',
      'revenue_report_approvals.approver_id',
      'revenue_report_disputes.raised_by',
      'revenue_report_versions.created_by',
      'revenue_reports.finalized_by',
      'revenue_reports.owner_id',
      'right_holdings.holder_id',
      'share_settlements.holder_id',
      'subscriptions.user_id',
      'support_access_grants.user_id',
      'support_ticket_entries.actor_id',
      'support_tickets.user_id',
      'terms_acceptances.user_id',
      'transfers.payee_id',
      'transfers.payer_id',
      'voucher_redemptions.user_id',
      'vouchers.created_by',
    ])
  })
})

describe('what stands against it', () => {
  const blocked = async (person: Viewer) => {
    const { blockers } = await as(person).profiles.getDeletion()
    const refused = await refusalOf(leave(person))
    expect(refused.code).toBe('DELETION_BLOCKED')
    expect(refused.message).toContain(blockers[0]?.sentence ?? 'no blocker')
    return blockers.map(({ sentence }) => sentence)
  }

  test('a running agreement, for both sides, and money that is not through', async () => {
    const provider = await someone('provider')
    await house.givePayoutAccount(provider)
    const { id, project } = await makeDeal({ provider })
    expect(await blocked(provider)).toEqual([
      '1 agreement is still running. Each ends on its end date, or earlier if both sides agree.',
    ])
    const { payable } = await approved(project.id)
    await db
      .updateTable('agreements')
      .set({ status: 'terminated', expiration_date: '2026-10-31' })
      .where('id', '=', id)
      .execute()
    expect(await blocked(provider)).toEqual(['1 payment is not yet completed.'])

    await as(people.olivia).payments.processPayments(batchFor({ payable }, people.good_card))
    await jobs.drain()
    expect(await leave(provider)).toEqual({ success: true })
    // The books, the agreement and its story stay, without the name.
    const agreement = await as(people.olivia).agreements.getAgreement({ id })
    expect(agreement.provider).toMatchObject({ id: provider.id, name: 'Deleted account' })
    const { items } = await as(people.olivia).payments.listPayments({})
    expect(items.find(({ payee }) => payee.id === provider.id)).toMatchObject({ status: 'completed' })
    expect(JSON.stringify([agreement, items])).not.toContain(provider.email)
    // What both could download before is the other's evidence (decision 0031).
    const file = await as(people.olivia).agreements.downloadAgreement({ id })
    const { lines } = pdfText(new Uint8Array(await file.arrayBuffer()))
    expect(lines).toContain('The provider')
    expect(lines.join(' ')).not.toContain(provider.email)
  })

  test.each(['pending', 'termination_pending'] as const)('an agreement that is %s', async (status) => {
    const provider = await someone('provider')
    const { id } = await makeDeal({ provider })
    await db.updateTable('agreements').set({ status }).where('id', '=', id).execute()
    expect(await blocked(provider)).toEqual([expect.stringContaining('1 agreement is still running.')])
  })

  test('a report whose money is still to be approved', async () => {
    const provider = await someone('provider')
    const { id, project } = await makeDeal({ provider })
    await house.submitted(project.id)
    await db
      .updateTable('agreements')
      .set({ status: 'terminated', expiration_date: '2026-10-31' })
      .where('id', '=', id)
      .execute()
    expect(await blocked(provider)).toEqual(['1 report is waiting for approval. Payments may be due from it.'])
  })

  test('being the only admin', async () => {
    const { id } = people.ada
    const ada = { user_id: id, account_id: id, provider_id: 'credential', password: password_hash }
    await db.insertInto('auth_accounts').values(ada).execute()
    expect(await blocked(people.ada)).toEqual(['You are the only admin. Make someone else an admin first.'])
    const second = await someone('admin')
    expect(await leave(second)).toEqual({ success: true })
  })

  test('being one of the last two admins, where both leave at once', async () => {
    const ada = db.updateTable('users').where('id', '=', people.ada.id)
    await ada.set({ role: 'trader' }).execute()
    const admins = [await someone('admin'), await someone('admin')]
    const outcomes = await Promise.allSettled(admins.map((admin) => leave(admin)))
    await ada.set({ role: 'admin' }).execute()
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('but no open proposal: it is withdrawn, and the other party is notified', async () => {
    const [owner, provider] = [await someone('owner'), await someone('provider')]
    const form = () => proposalWith({ new_project_name: 'Fernleaf', email: owner.email })
    const open = await as(provider).proposals.createProposal(form())
    const agreed = await as(provider).proposals.createProposal(form())
    await as(owner).proposals.agreeToProposal({ ...signed(agreed), reporting_start_date: '2026-12-01' })

    expect(await as(provider).profiles.getDeletion()).toMatchObject({ blockers: [], open_proposals: 2 })
    await leave(provider)
    for (const { id } of [open, agreed]) {
      const proposal = await as(owner).proposals.getProposal({ id })
      expect(proposal).toMatchObject({ status: 'withdrawn', provider: { name: 'Deleted account' } })
      expect(Object.values(proposal.allowed).filter(Boolean).length).toBeLessThanOrEqual(1)
    }
    const notified = await db.selectFrom('notifications').select('title').where('recipient_id', '=', owner.id).execute()
    expect(notified.filter(({ title }) => title === 'Proposal withdrawn')).toHaveLength(2)
    await jobs.drain()
    const words = await db
      .selectFrom('search_proposals')
      .select('words')
      .where('id', 'in', [open.id, agreed.id])
      .execute()
    expect(words.filter((stored) => stored.words.endsWith(' deleted account'))).toHaveLength(2)
    expect(await leave(owner)).toEqual({ success: true })
  })
})
