import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { proposalWith } from '#scenarios/propose-deal.ts'
import { refusalOf } from '#server/testing/use-operations.ts'
import { useProfiles } from '#server/testing/use-profiles.ts'

const house = useProfiles()
const { as, people, db, someone } = house

const PROVIDER_DETAILS = {
  role: 'provider' as const,
  service_offering: 'Growth engineering',
  experience_level: 'Senior' as const,
  past_experience: 'Ten launches',
  revenue_share: ['Majority' as const],
}

describe('looking at a person', () => {
  test('shows name, picture and details; nobody else’s address', async () => {
    const seen = await as(people.theo).profiles.getUser({ id: people.priya.id })
    expect(seen).toMatchObject({ name: 'Priya Shah', role: 'provider', avatar: null, email: null })
    expect(seen.details).toMatchObject({ service_offering: 'Growth engineering', experience_level: 'Senior' })
    expect(JSON.stringify(seen)).not.toContain('priya@example.com')
    expect(seen.allowed.edit).toBe(false)
  })

  test('shows the address to oneself and to admins', async () => {
    const own = await as(people.priya).profiles.getUser({ id: people.priya.id })
    expect(own).toMatchObject({ email: 'priya@example.com', allowed: { edit: true } })
    expect((await as(people.ada).profiles.getUser({ id: people.priya.id })).email).toBe('priya@example.com')
  })

  test('shows the address to counterparties, both ways, once a proposal was sent', async () => {
    const [owner, provider] = [await someone('owner'), await someone('provider')]
    const look = async () => [
      (await as(owner).profiles.getUser({ id: provider.id })).email,
      (await as(provider).profiles.getUser({ id: owner.id })).email,
    ]
    expect(await look()).toEqual([null, null])
    await as(provider).proposals.createProposal(proposalWith({ new_project_name: 'Fernleaf', email: owner.email }))
    expect(await look()).toEqual([provider.email, owner.email])
    expect((await as(people.theo).profiles.getUser({ id: owner.id })).email).toBeNull()
  })

  test('shows who somebody is to Stripe to them and to admins only', async () => {
    const [owner, provider] = [await someone('owner'), await someone('provider')]
    await as(provider).proposals.createProposal(proposalWith({ new_project_name: 'Fernleaf', email: owner.email }))
    await db.updateTable('users').set({ customer_id: 'cus_owner' }).where('id', '=', owner.id).execute()
    const look = async (viewer: typeof owner) => (await as(viewer).profiles.getUser({ id: owner.id })).customer_id
    expect([await look(owner), await look(people.ada)]).toEqual(['cus_owner', 'cus_owner'])
    expect([await look(provider), await look(people.theo)]).toEqual([null, null])
    await db.updateTable('users').set({ customer_id: null }).where('id', '=', owner.id).execute()
  })

  test('refuses an unknown id and an invalid one', async () => {
    expect(await refusalOf(as(people.olivia).profiles.getUser({ id: randomUUID() }))).toEqual({
      code: 'NOT_FOUND',
      message: 'User not found.',
    })
    expect((await refusalOf(as(people.olivia).profiles.getUser({ id: 'me' }))).code).toBe('BAD_REQUEST')
    expect((await refusalOf(as(null).profiles.getUser({ id: people.olivia.id }))).code).toBe('NOT_SIGNED_IN')
  })
})

describe('the own name', () => {
  const form = { first_name: 'Olivia', last_name: 'Hart-Weaver', phone: '+44 20 7946 0000', avatar: null }

  test('changes everywhere it is shown, and is written down', async () => {
    const owner = await someone()
    const settings = await as(owner).profiles.updateProfile(form)
    expect(settings).toMatchObject({ name: 'Olivia Hart-Weaver', phone: '+44 20 7946 0000', email: owner.email })
    expect(await as(owner).profiles.getSettings()).toEqual(settings)
    expect((await house.user(owner.id)).name).toBe('Olivia Hart-Weaver')
    expect(await house.auditOf(owner.id)).toEqual([
      { action: 'profile_updated', data: { name_changed: true, picture_changed: false } },
    ])
  })

  test('may be anything people are called, and stays text', async () => {
    const owner = await someone()
    for (const [first_name, last_name] of [
      ['<script>alert(1)</script>', "O'Brien & Sons"],
      ['محمد', 'الفارسي'],
      ['👩🏽‍🚀', '李'],
    ] as const) {
      const { name } = await as(owner).profiles.updateProfile({ ...form, first_name, last_name })
      expect(name).toBe(`${first_name} ${last_name}`)
    }
  })

  test('is refused if empty, too long, or impossible to store', async () => {
    const owner = await someone()
    for (const bad of [
      { first_name: '' },
      { first_name: '   ' },
      { last_name: 'x'.repeat(10_000) },
      { phone: '1'.repeat(41) },
      { first_name: 'Nul\u0000' },
      { last_name: '\u202Etrah' },
      { avatar: 'https://elsewhere.example/me.png' },
      { avatar: `/api/avatars/${'0'.repeat(32)}-512.webp` },
    ]) {
      const refused = as(owner).profiles.updateProfile({ ...form, ...bad })
      await expect(refused).rejects.toMatchObject({ status: 400 })
    }
    // What a program could send, whatever the types say.
    const wrongly: object = { avatar: 7 }
    const refused = as(owner).profiles.updateProfile({ ...form, ...wrongly })
    await expect(refused).rejects.toMatchObject({ status: 400 })
    expect((await house.user(owner.id)).name).toBe('The owner')
  })

  test('saved twice at once, or again with the same key, is saved once', async () => {
    const owner = await someone()
    const key = randomUUID()
    const save = () => as(owner, { key }).profiles.updateProfile(form)
    const [first, second] = await Promise.all([save(), save()])
    expect(second).toEqual(first)
    expect(await house.auditOf(owner.id)).toHaveLength(1)
    const other = as(owner, { key }).profiles.updateProfile({ ...form, first_name: 'Ada' })
    expect((await refusalOf(other)).code).toBe('KEY_REUSED')
  })
})

describe('details', () => {
  test('of an owner: a company, or none for who acts personally', async () => {
    const owner = await someone()
    const company = {
      company_name: 'Fernleaf Ltd',
      company_size: '11-50',
      role_in_company: 'Founder',
      industry: 'Food',
    }
    const change = (more: object) =>
      as(owner).profiles.updateDetails({ role: 'owner', acting_personally: false, ...company, ...more })
    expect((await change({})).details).toEqual({ role: 'owner', acting_personally: false, ...company })
    expect((await change({ acting_personally: true })).details).toEqual({
      role: 'owner',
      acting_personally: true,
      company_name: '',
      company_size: '',
      role_in_company: 'Founder',
      industry: 'Food',
    })
    await expect(change({ company_name: ' ' })).rejects.toMatchObject({ status: 400 })
    await expect(change({ industry: 'x'.repeat(10_000) })).rejects.toMatchObject({ status: 400 })
  })

  test('of a provider: all that the registration asks, by its rules', async () => {
    const provider = await someone('provider')
    const change = (more: object) => as(provider).profiles.updateDetails({ ...PROVIDER_DETAILS, ...more } as never)
    const full = {
      service_offering: 'Brand design',
      provider_category: 'Design',
      self_description: '<b>Bold</b> and 👩🏽‍🎨',
      capabilities: ['Logos', 'Type'],
      skills: ['Figma'],
      languages: ['Italian', 'English'],
      experiences: [
        {
          ...{ title: 'Designer', company: 'Studio Uno', industry: '', description: '' },
          ...{ start_date: '2019-04-01', end_date: null },
        },
      ],
      past_work: [{ title: 'A brand', description: 'Bold', link: 'https://brand.example' }],
      education: [{ degree: 'MA', field_of_study: 'Design', institution: 'Politecnico di Milano', description: '' }],
      hidden_fields: [],
      resume_url: 'https://marco.example/cv',
      linkedin_url: 'https://linkedin.com/in/marco',
      equity_share: ['Minority'],
      fixed_fee: ['Sole'],
      daily_rate: { preferences: ['Minority'], amount: 35_050 },
      location: 'Milan',
      preferred_work_pattern: 'Two days a week',
    }
    expect((await change(full)).details).toEqual({ ...PROVIDER_DETAILS, ...full })
    const looked = await as(people.theo).profiles.getUser({ id: provider.id })
    expect(looked.details).toMatchObject({ service_offering: 'Brand design', location: 'Milan' })

    const { details } = await change({ daily_rate: { preferences: [], amount: 35_050 } })
    expect(details).toMatchObject({ daily_rate: { preferences: [], amount: null } })

    for (const bad of [
      { service_offering: '' },
      { experience_level: 'Wizard' },
      { revenue_share: [] },
      { revenue_share: ['Everything'] },
      { daily_rate: { preferences: ['Sole'], amount: -1 } },
      { daily_rate: { preferences: ['Sole'], amount: 3.5 } },
      { daily_rate: { preferences: ['Sole'], amount: '350' } },
      { resume_url: 'javascript:alert(1)' },
      { linkedin_url: 'linkedin' },
      { self_description: 'x'.repeat(10_000) },
      { skills: Array.from({ length: 51 }, () => 'x') },
      { education: 'Politecnico di Milano' },
      { education: [{ degree: ' ' }] },
      { education: Array.from({ length: 21 }, () => ({ degree: 'MA' })) },
      { experiences: [{ title: 'Designer', company: 'Uno', start_date: '2020-02-30' }] },
      { experiences: [{ title: 'Designer', company: 'Uno', start_date: '2020-02-01', end_date: '2020-01-31' }] },
      { past_work: [{ title: 'A brand', link: 'javascript:alert(1)' }] },
      { hidden_fields: ['name'] },
    ]) {
      await expect(change(bad)).rejects.toMatchObject({ status: 400 })
    }
  })

  test('are for owners and providers, each their own kind', async () => {
    const owner = { role: 'owner' as const, acting_personally: true }
    for (const other of [people.theo, people.ada]) {
      expect((await refusalOf(as(other).profiles.updateDetails(owner))).code).toBe('NOT_ALLOWED')
      expect((await as(other).profiles.getSettings()).details).toBeNull()
    }
    expect((await refusalOf(as(people.priya).profiles.updateDetails(owner))).code).toBe('NOT_ALLOWED')
    expect((await refusalOf(as(people.olivia).profiles.updateDetails(PROVIDER_DETAILS))).code).toBe('NOT_ALLOWED')
  })

  test('ignore a payment customer that somebody sends along', async () => {
    const owner = await someone()
    const sent = { role: 'owner' as const, acting_personally: true, customer_id: 'cus_of_somebody_else' }
    await as(owner).profiles.updateDetails(sent)
    expect((await house.user(owner.id)).customer_id).toBeNull()
    expect(await db.selectFrom('users').select('id').where('customer_id', 'is not', null).execute()).toEqual([])
  })
})
