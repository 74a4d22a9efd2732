import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { formatMoney } from '#domain/money.ts'
import { STANDARD_PROVISIONS } from '#domain/provisions.ts'
import { workedExample } from '#domain/worked-example.ts'
import { acceptProposal } from '#scenarios/accept-proposal.ts'
import { agree } from '#scenarios/agree.ts'
import { completeAgreement, completedAgreement } from '#scenarios/complete-agreement.ts'
import { proposeDeal } from '#scenarios/propose-deal.ts'
import type { Viewer } from '#server/platform/http.ts'
import { giveCard } from '#server/testing/fernleaf-agreement.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { sellQuarter } from '#server/testing/sell-quarter.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const { as, clock, db, jobs, people, makeDeal, storedFiles } = useFernleaf()
let id = ''

beforeAll(async () => {
  const project = (await makeDeal()).project
  // Olivia's version, so that both sides type their names.
  const proposal_id = await proposeDeal(
    { api: as(people.olivia) },
    { project_id: project.id, email: people.marco.email },
  )
  const proposal = await as(people.marco).proposals.getProposal({ id: proposal_id })
  const seen = { id: proposal_id, version_id: proposal.current_version.id }
  await as(people.marco, { ip: '203.0.113.7' }).proposals.acceptVersion({ ...seen, signature: 'Marco A. Bianchi' })
  await agree({ api: as(people.olivia) }, proposal_id, { signature: 'O. Hart' })
  const completion = { proposal_id, payment_method_id: await giveCard(db, people.marco), effective_date: '2026-10-15' }
  const completion_id = await completeAgreement({ api: as(people.marco) }, completion)
  const settle = async () => void (await jobs.drain())
  id = await completedAgreement({ settle }, { api: as(people.olivia) }, completion_id)
})

const download = async (by: Viewer) =>
  new Uint8Array(await (await as(by).agreements.downloadAgreement({ id })).arrayBuffer())
const inTwoLines = (hash: string) => `${hash.slice(0, 32)} ${hash.slice(32)}`
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const verify = (bytes: Uint8Array, ip = '198.51.100.4') =>
  as(people.olivia, { ip }).agreements.verifyAgreement({ sha256: hashOf(bytes) })
async function giveHalfToTheo(id: string) {
  const { provider } = await as(people.olivia).agreements.getAgreement({ id })
  const parties = { seller: provider, buyer: people.theo }
  await sellQuarter(db, { agreement_id: id, day: '2026-10-15', ...parties, basis_points: 5_000 })
}

test('the file says, read by another program, what the agreement, its rule and the audit trail say', async () => {
  const words = await readPdf(await download(people.olivia))
  const agreement = await as(people.olivia).agreements.getAgreement({ id })
  for (const fact of ['Provider share 10%', 'Owner retains 90%', 'Monthly revenue threshold £1,000.00'])
    expect(words).toContain(fact)
  for (const { content } of agreement.key_provisions) expect(words).toContain(content)

  const example = workedExample(
    {
      ...{ effective_date: '2026-10-15', expiration_date: '2029-10-14', currency: 'gbp' },
      ...{ provider_share_basis_points: 1000, monthly_revenue_threshold: 100_000 },
    },
    { provider_name: 'Marco Bianchi', commission_rate_basis_points: 1500 },
  )
  expect(words).toContain('Invented revenue of £2,000.00 in November 2026')
  for (const { label, amount } of example.steps) expect(words).toContain(`${label} ${formatMoney(amount, 'gbp')}`)
  expect(words).toContain('Marco Bianchi receives £170.00')
  expect(words).toContain('Olivia Hart keeps £1,800.00')
  expect(words).toContain('Revenue of £999.99 in the same month would share £0.00.')

  const signatures = await db
    .selectFrom('proposal_signatures')
    .selectAll()
    .where('typed_name', 'like', '%Bianchi')
    .execute()
  expect(signatures).toHaveLength(1)
  for (const said of [
    'Project owner Olivia Hart Signature O. Hart (differs from the account name: Olivia Hart)',
    'Provider Marco Bianchi Signature Marco A. Bianchi (differs from the account name: Marco Bianchi)',
    inTwoLines(signatures[0]?.address_hash ?? '-'),
  ])
    expect(words).toContain(said)
  expect(words).not.toContain('203.0.113.7')

  const events = await db
    .selectFrom('audit_events')
    .selectAll()
    .where('chain', '=', `deal:${agreement.proposal_id}`)
    .orderBy('sequence')
    .execute()
  expect(events.map(({ action }) => action)).toEqual([
    'proposal_sent',
    'version_accepted',
    'proposal_agreed',
    'completion_started',
    'agreement_created',
  ])
  for (const { hash } of events) expect(words).toContain(inTwoLines(hash))
  expect(words).toContain('https://sharewell.example/verify')
})

test('is made once: everybody gets the same bytes, also who asks at the same time', async () => {
  const { id: other } = await makeDeal()
  const before = await storedFiles()
  const get = async (by: Viewer) =>
    hashOf(new Uint8Array(await (await as(by).agreements.downloadAgreement({ id: other })).arrayBuffer()))
  const hashes = await Promise.all([people.olivia, people.priya, people.ada, people.priya].map(get))
  expect(new Set(hashes).size).toBe(1)
  expect(await storedFiles()).toBe(before + 1)
})

test('is made once however many ask for it at the same time', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { id: other } = await makeDeal()
    const ask = async () => {
      const file = await as(people.priya).agreements.downloadAgreement({ id: other })
      return hashOf(new Uint8Array(await file.arrayBuffer()))
    }
    expect(new Set(await Promise.all(Array.from({ length: 20 }, ask))).size).toBe(1)
  }
})

test('the copies for the sides and for holders of the right may have the same bytes', async () => {
  const { id: other } = await makeDeal()
  await giveHalfToTheo(other)
  // As of agreements from before signatures and their history were recorded.
  await sql`alter table agreement_snapshots disable trigger user`.execute(db)
  await sql`update agreement_snapshots set content = content - 'signatures' - 'history'
    where agreement_id = ${other}`.execute(db)
  await sql`alter table agreement_snapshots enable trigger user`.execute(db)
  const get = async (by: Viewer) =>
    new Uint8Array(await (await as(by).agreements.downloadAgreement({ id: other })).arrayBuffer())
  const bytes = await get(people.olivia)
  expect(hashOf(await get(people.theo))).toBe(hashOf(bytes))
  expect((await verify(bytes)).agreement?.id).toBe(other)
})

test('an amendment makes another edition; the first one stays on record', async () => {
  const { id: other } = await makeDeal({ effective_date: '2026-10-01' })
  const get = async () =>
    new Uint8Array(await (await as(people.priya).agreements.downloadAgreement({ id: other })).arrayBuffer())
  const first = await get()
  const amendment_id = randomUUID()
  await as(people.olivia).amendments.requestAmendment({
    ...{ id: other, amendment_id, effective_from: '2027-01-01', provider_share: 15 },
    ...{
      monthly_revenue_threshold: 200_000,
      expiration_date: '2029-09-30',
      additional_terms: '',
      message: 'More work.',
      signature: 'O. Hart',
    },
  })
  expect(hashOf(await get())).toBe(hashOf(first))
  expect((await verify(first)).agreement?.has_newer_edition).toBe(false)
  clock.advance({ minutes: 5 })
  await as(people.priya).amendments.decideAmendment({
    id: other,
    amendment_id,
    decision: 'accept',
    signature: 'priya shah',
  })
  const amended = await get()
  expect(hashOf(await get())).toBe(hashOf(amended))
  const words = await readPdf(amended)
  const [owners, providers] = await db
    .selectFrom('amendment_signatures')
    .selectAll()
    .where('amendment_id', '=', amendment_id)
    .orderBy('side')
    .execute()
  for (const said of [
    'These are the terms as they were first agreed; 1 amendment is at the end of this document.',
    'Amendment 1 Applies from 1 Jan 2027 Provider share 12% becomes 15%',
    'Monthly revenue threshold £1,000.00 becomes £2,000.00',
    `Proposed Olivia Hart, 2 Nov 2026, 09:00:00 GMT Signature O. Hart (differs from the account name: Olivia Hart) Hash of the IP address ${inTwoLines(owners?.address_hash ?? '-')}`,
    `Accepted Priya Shah, 2 Nov 2026, 09:05:00 GMT Signature priya shah (account name: Priya Shah) Hash of the IP address ${inTwoLines(providers?.address_hash ?? '-')}`,
    'Proposed an amendment (Olivia Hart, signed O. Hart)',
    'Accepted the amendment (Priya Shah, signed priya shah)',
    // 15% of twice the threshold is £600.00, less 15%.
    'Invented revenue of £4,000.00 in January 2027',
    'Priya Shah receives £510.00',
  ])
    expect(words).toContain(said)
  const events = await db
    .selectFrom('audit_events as e')
    .innerJoin('agreements as a', (join) => join.on(sql<boolean>`e.chain = 'deal:' || a.proposal_id`))
    .select(['e.action', 'e.hash'])
    .where('a.id', '=', other)
    .orderBy('e.sequence')
    .execute()
  expect(events.map(({ action }) => action).slice(-3)).toEqual([
    'agreement_created',
    'amendment_proposed',
    'amendment_accepted',
  ])
  for (const { hash } of events) expect(words).toContain(inTwoLines(hash))
  expect((await verify(first)).agreement).toMatchObject({
    ...{ id: other, amendments: 0, has_newer_edition: true, amendment_signatures: [], is_history_whole: true },
  })
  expect((await verify(amended)).agreement).toMatchObject({
    ...{ id: other, amendments: 1, has_newer_edition: false, is_history_whole: true },
    amendment_signatures: [
      { amendment: 1, side: 'owner', act: 'proposed', name: 'Olivia Hart', typed_name: 'O. Hart' },
      { amendment: 1, side: 'provider', act: 'accepted', name: 'Priya Shah', typed_name: 'priya shah' },
    ],
  })
})

describe('verifying a file', () => {
  test('says what is in it: the version, when, and who signed', async () => {
    const { agreement } = await verify(await download(people.marco))
    expect(agreement).toMatchObject({
      id,
      project_title: 'Fernleaf',
      version_number: 1,
      signatures: [
        { side: 'owner', name: 'Olivia Hart', typed_name: 'O. Hart' },
        { side: 'provider', name: 'Marco Bianchi', typed_name: 'Marco A. Bianchi' },
      ],
      is_history_whole: true,
    })
  })

  test('fails for one byte more, less, or another one', async () => {
    const bytes = await download(people.olivia)
    const changed = bytes.slice()
    changed[5000] = (changed[5000] ?? 0) ^ 1
    for (const other of [changed, bytes.slice(0, -1), new Uint8Array([...bytes, 10]), new Uint8Array()])
      expect(await verify(other)).toEqual({ agreement: null })
    expect((await verify(bytes)).agreement?.id).toBe(id)
  })

  test('finds the copy for holders of the right, which says nothing of the negotiation', async () => {
    await giveHalfToTheo(id)
    const bytes = await download(people.theo)
    const words = await readPdf(bytes)
    expect(words).toContain('Signature O. Hart')
    expect(words).not.toContain('Accepted the version')
    expect((await verify(bytes)).agreement?.id).toBe(id)
  })

  test('says when the audit trail lost what led to the agreement', async () => {
    const bytes = await download(people.olivia)
    await sql`alter table audit_events disable trigger audit_events_append_only`.execute(db)
    const change = (action: string, to: string) =>
      sql`update audit_events set action = ${to} where action = ${action} and chain = (select 'deal:' || proposal_id
        from agreements where id = ${id})`.execute(db)
    await change('version_accepted', 'version_rejected')
    expect((await verify(bytes)).agreement?.is_history_whole).toBe(false)
    await change('version_rejected', 'version_accepted')
    await sql`alter table audit_events enable trigger audit_events_append_only`.execute(db)
    expect((await verify(bytes)).agreement?.is_history_whole).toBe(true)
  })

  test('says when the audit trail lost something that came after the agreement', async () => {
    const { id: other, proposal_id } = await makeDeal({ effective_date: '2026-10-01' })
    const file = await as(people.priya).agreements.downloadAgreement({ id: other })
    const bytes = new Uint8Array(await file.arrayBuffer())
    const termination_id = randomUUID()
    await as(people.olivia).terminations.requestTermination({
      ...{ id: other, termination_id, reason: 'It is over.', last_day: '2027-01-31' },
    })
    const isWhole = async () => (await verify(bytes)).agreement?.is_history_whole
    expect(await isWhole()).toBe(true)

    await sql`alter table audit_events disable trigger audit_events_append_only`.execute(db)
    const chain = `deal:${proposal_id}`
    const end = await db
      .selectFrom('audit_events')
      .selectAll()
      .where('chain', '=', chain)
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const rename = (action: string) =>
      db.updateTable('audit_events').set({ action }).where('hash', '=', end.hash).execute()
    await rename('termination_confirmed')
    expect(await isWhole()).toBe(false)
    await rename(end.action)
    expect(await isWhole()).toBe(true)
    // Cut off at its end, the chain alone is a good one.
    await db.deleteFrom('audit_events').where('hash', '=', end.hash).execute()
    expect(await isWhole()).toBe(false)
    await sql`alter table audit_events enable trigger audit_events_append_only`.execute(db)
  })

  test('is limited', async () => {
    const bytes = new Uint8Array([1])
    for (let count = 0; count < 60; count += 1) await verify(bytes, '192.0.2.1')
    expect((await refusalOf(verify(bytes, '192.0.2.1'))).code).toBe('RATE_LIMITED')
  })
})

describe('key provisions', () => {
  test('are the standard ones of the database', async () => {
    const { rows } = await sql<{ standard: unknown }>`select platform_provisions() as standard`.execute(db)
    expect(rows[0]?.standard).toEqual(STANDARD_PROVISIONS)
  })

  test('may be worded differently in a version, and stand so in the agreement and its file', async () => {
    const dispute_resolution = 'The two sides meet within a week. After that the courts of England decide.'
    const project_id = (await makeDeal()).project.id
    const form = { project_id, email: people.marco.email, provisions: { dispute_resolution, renewal_options: ' ' } }
    const proposal_id = await proposeDeal({ api: as(people.olivia) }, form)
    const proposal = await as(people.marco).proposals.getProposal({ id: proposal_id })
    expect(proposal.current_version.provisions).toEqual({ dispute_resolution })
    await acceptProposal({ api: as(people.marco) }, proposal_id)
    await agree({ api: as(people.olivia) }, proposal_id)
    const completion = { proposal_id, payment_method_id: await giveCard(db, people.marco) }
    const completion_id = await completeAgreement({ api: as(people.marco) }, completion)
    const settle = async () => void (await jobs.drain())
    const other = await completedAgreement({ settle }, { api: as(people.olivia) }, completion_id)
    const { key_provisions } = await as(people.marco).agreements.getAgreement({ id: other })
    expect(key_provisions).toEqual(
      STANDARD_PROVISIONS.map(({ key, title, content }) => ({
        title,
        content: key === 'dispute_resolution' ? dispute_resolution : content,
      })),
    )
    const file = await as(people.marco).agreements.downloadAgreement({ id: other })
    expect(await readPdf(new Uint8Array(await file.arrayBuffer()))).toContain(dispute_resolution)
  })
})

test('signatures and issued files cannot be changed in the database', async () => {
  for (const statement of [
    sql`update proposal_signatures set typed_name = 'Theo'`,
    sql`update amendment_signatures set typed_name = 'Theo'`,
    sql`delete from issued_agreements`,
    sql`truncate issued_agreements`,
  ])
    await expect(statement.execute(db)).rejects.toMatchObject({ code: '23001' })
})
