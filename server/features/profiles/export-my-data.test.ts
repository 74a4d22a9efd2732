import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { periodOfMonth } from '#domain/calendar-dates.ts'
import { reportMonth } from '#scenarios/report-month.ts'
import type { Viewer } from '#server/platform/http.ts'
import { personalData } from '#server/product.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'

const house = useFernleaf()
const { as, people, makeDeal, approved, clock, db, mailed, bellOf } = house

beforeAll(async () => {
  const { project } = await makeDeal()
  const document_id = randomUUID()
  const pdf = new File(['%PDF-1.7\nStatement\n%%EOF'], '../..\\October “net”.pdf')
  const september = { project_id: project.id, is_draft: true, period: periodOfMonth('2026-09') }
  const draft_id = await reportMonth({ api: as(people.olivia) }, september)
  await as(people.olivia).reports.addReportDocument({ id: draft_id, document_id, file: pdf })
  await approved(project.id)
  // Another deal, which Priya has nothing to do with.
  await makeDeal({ provider: people.marco })
})

async function archiveOf(person: Viewer) {
  const file = await as(person).profiles.exportMyData({})
  const entries = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const text = (name: string) => strFromU8(entries[name] ?? new Uint8Array())
  const list = (name: string): Record<string, unknown>[] => JSON.parse(text(`${name}.json`))
  return { file, names: Object.keys(entries), text, list, entries }
}

describe('the archive of one’s own data', () => {
  test('holds the profile, every list, and what one uploaded', async () => {
    const owner = people.olivia
    const face = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const { secure_url } = await as(owner).profiles.uploadImage({ file: new File([new Uint8Array(face)], 'me.png') })
    const name = { first_name: 'Olivia', last_name: 'Hart', phone: '+44 20 7946 0000' }
    await as(owner).profiles.updateProfile({ ...name, avatar: secure_url })

    const { file, names, text, list, entries } = await archiveOf(owner)
    expect([file.name, file.type]).toEqual(['sharewell-2026-11-02.zip', 'application/zip'])
    for (const expected of ['README.txt', 'profile.json', 'files.json', 'picture.webp'])
      expect(names).toContain(expected)
    for (const known of Object.keys(personalData)) expect(names).toContain(`${known}.json`)
    expect(text('README.txt')).toContain('The lists are complete.')
    expect(JSON.parse(text('profile.json'))).toMatchObject({ email: owner.email, phone: '+44 20 7946 0000' })
    expect(list('projects').length).toBeGreaterThan(0)
    expect(list('agreements')).toHaveLength(2)
    expect(list('reports').map(({ status }) => status)).toEqual(expect.arrayContaining(['draft', 'approved']))
    expect(list('report_sources').length).toBeGreaterThan(0)
    expect(list('payments')).toHaveLength(1)
    expect(list('payment_methods').map(({ last4 }) => last4).length).toBeGreaterThan(0)
    expect(list('audit_events').map(({ action }) => action)).toContain('profile_updated')

    const [document] = list('files')
    const path = String(document?.included_as)
    expect(path).toMatch(/^files\/[0-9a-f-]{36}-\.\._\.\._October “net”\.pdf$/)
    expect(strFromU8(entries[path] ?? new Uint8Array())).toContain('Statement')
    expect(strFromU8(entries['picture.webp'] ?? new Uint8Array(), true).slice(8, 12)).toBe('WEBP')
  })

  test('reads files when no transaction is open, and goes without one that was removed meanwhile', async () => {
    const { read } = house.files
    const open = sql<{ xact_start: Date | null }>`select xact_start from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`
    const seen: unknown[] = []
    const reading = vi.spyOn(house.files, 'read').mockImplementation(async (key) => {
      seen.push(...(await open.execute(db)).rows)
      if (seen.length === 0) await house.files.remove(key)
      return read(key)
    })
    const { list, names } = await archiveOf(people.olivia)
    expect(reading).toHaveBeenCalled()
    reading.mockRestore()
    expect(seen).toEqual([])
    const [document] = list('files')
    expect(document?.included_as).toMatch(/^files\//)
    expect(names).not.toContain(document?.included_as)
  })

  test('holds nothing of anybody else', async () => {
    const { list, text, names } = await archiveOf(people.priya)
    expect(list('agreements').map(({ provider_id }) => provider_id)).toEqual([people.priya.id])
    expect(list('payments').map(({ payee_id }) => payee_id)).toEqual([people.priya.id])
    expect(list('reports').map(({ status }) => status)).toEqual(['approved'])
    for (const own of ['projects', 'report_sources', 'payment_methods', 'charges', 'files'])
      expect(list(own)).toEqual([])
    const everything = names
      .filter((name) => name.endsWith('.json'))
      .map(text)
      .join('\n')
    expect(everything).not.toContain(people.marco.id)
    expect(everything).not.toContain('password')
    expect(everything).not.toContain('token')
  })

  test('does not say why the card of the other party was declined', async () => {
    const reason = 'Your card has insufficient funds.'
    await db.updateTable('payments').set({ failure_reason: reason }).where('payee_id', '=', people.priya.id).execute()
    expect((await archiveOf(people.olivia)).text('payments.json')).toContain(reason)
    expect((await archiveOf(people.priya)).list('payments')).toMatchObject([{ failure_reason: null }])
  })

  test('of an admin or a trader is not the whole platform', async () => {
    for (const person of [people.ada, people.theo]) {
      const { list } = await archiveOf(person)
      for (const name of ['projects', 'proposals', 'agreements', 'reports', 'payments']) expect(list(name)).toEqual([])
    }
  })

  test('is written down, is for the person signed in, and five times an hour', async () => {
    clock.advance({ hours: 2 })
    for (let count = 0; count < 5; count += 1) await as(people.marco).profiles.exportMyData({})
    expect(await refusalOf(as(people.marco).profiles.exportMyData({}))).toMatchObject({ code: 'RATE_LIMITED' })
    expect(await refusalOf(as(null).profiles.exportMyData({}))).toMatchObject({ code: 'NOT_SIGNED_IN' })
    const events = await db
      .selectFrom('audit_events')
      .select('action')
      .where('chain', '=', `user:${people.marco.id}`)
      .where('action', '=', 'data_exported')
      .orderBy('id')
      .execute()
    expect(events).toHaveLength(5)
  })

  test('is mailed at once to whom it belongs, and stands in the bell', async () => {
    const headers = new Headers({
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    })
    await as(people.ada, { headers, ip: '203.0.113.9' }).profiles.exportMyData({})
    const subject = 'Your data was downloaded'
    const mails = (await mailed()).filter((mail) => mail.recipient === people.ada.email && mail.subject === subject)
    expect(mails.at(-1)?.text_body).toContain('Firefox on Linux, from the address 203.0.113.9')
    const rings = (await bellOf(people.ada.id)).filter(({ title }) => title === subject)
    expect(rings).toHaveLength(mails.length)
    expect(rings.at(-1)).toMatchObject({ type: 'system', link_url: '/settings?tab=account' })
  })
})
