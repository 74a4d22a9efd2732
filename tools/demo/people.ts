import { castFor } from '#scenarios/cast.ts'
import type { Person } from '#scenarios/person.ts'
import type { Product } from '#scenarios/product.ts'
import { registerPerson } from '#scenarios/register-person.ts'
import { settle } from '#scenarios/settle.ts'
import { createAdmin } from '#server/features/accounts/create-admin.ts'
import { markDemoPeople } from '#server/features/development/mark-demo-people.ts'
import type { Log } from '#server/platform/process.ts'
import type { Running } from '#server/start.ts'

/** Everybody of the demo signs in with it; it opens nothing but this throwaway instance. */
export const DEMO_PASSWORD = 'sharewell-demo'

export interface DemoCast {
  olivia: Person
  priya: Person
  marco: Person
}

const CAST = castFor()

/** What `npm run demo` prints. */
export const SIGN_INS = [
  ['Olivia Hart', 'owner of Fernleaf and Larkspur', CAST.olivia.email],
  ['Priya Shah', 'growth engineer', CAST.priya.email],
  ['Marco Bianchi', 'brand designer', CAST.marco.email],
  ['Theo Lindqvist', 'trader', CAST.theo.email],
  ['Ada Morgan', 'admin', CAST.ada.email],
] as const

/** The server in this process as scenarios see it: reached where it listens, its jobs run by hand. */
export function productOf({ app, local_url }: Running): Product {
  return { url: local_url, settle: () => settle({ jobs: app.jobs, db: app.database.db }) }
}

/** Registers the cast the way anybody registers: details, the code from the mail, sign-in. */
export async function registerPeople(running: Running, log: Log): Promise<DemoCast> {
  const product = productOf(running)
  const password = DEMO_PASSWORD
  const olivia = await registerPerson(
    product,
    { ...CAST.olivia, password },
    { role_in_company: 'Founder', industry: 'Software' },
  )
  const priya = await registerPerson(
    product,
    { ...CAST.priya, password },
    {
      past_experience: 'Grew three subscription products from launch to profit.',
      experiences: [
        { title: 'Head of growth', company: 'Meal Kit Ltd', start_date: '2020-03-01', end_date: '2023-06-30' },
        { title: 'Marketing analyst', company: 'Travel Company', start_date: '2017-09-01', end_date: '2020-02-28' },
      ],
      past_work: [{ title: 'Newsletter for a craft brewery', description: 'From 400 to 9,000 readers in a year.' }],
      education: [{ degree: 'BSc', field_of_study: 'Mathematics', institution: 'University of Leeds' }],
      skills: ['Experiments', 'Referral programmes', 'SQL'],
      revenue_share: ['Sole', 'Majority'],
      location: 'Leeds',
      languages: ['English', 'Hindi'],
    },
  )
  const marco = await registerPerson(
    product,
    { ...CAST.marco, password },
    {
      offer: 'Brand design',
      experience: 'Mid-Level',
      past_experience: 'Brands for a dozen food companies.',
      skills: ['Identity', 'Packaging'],
      revenue_share: ['Minority'],
      location: 'Turin',
      languages: ['Italian', 'English'],
    },
  )
  await registerPerson(product, { ...CAST.theo, password }, { acting_personally: true, company_name: '' })
  const { sessions, commands } = running.app
  const { first_name, last_name, email } = CAST.ada
  await createAdmin({ sessions, commands, log }, { first_name, last_name, email, password })
  await markDemoPeople(
    { commands, log },
    SIGN_INS.map(([, about, email]) => ({ email, about })),
  )
  return { olivia, priya, marco }
}
