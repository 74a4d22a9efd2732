import { randomUUID } from 'node:crypto'
import { createAdmin } from '#server/features/accounts/create-admin.ts'
import { markDemoPeople } from '#server/features/development/mark-demo-people.ts'
import type { Log } from '#server/platform/process.ts'
import type { Running } from '#server/start.ts'
import { type Person, personAt } from '#stories/person.ts'
import { settle } from '#stories/settle.ts'

/** Everybody of the demo signs in with it; it opens nothing but this throwaway instance. */
export const DEMO_PASSWORD = 'sharewell-demo'

export interface DemoCast {
  olivia: Person
  priya: Person
  marco: Person
}

const OLIVIA = { first_name: 'Olivia', last_name: 'Hart', email: 'olivia@fernleaf.example' }
const PRIYA = { first_name: 'Priya', last_name: 'Shah', email: 'priya@example.com' }
const MARCO = { first_name: 'Marco', last_name: 'Bianchi', email: 'marco@example.com' }
const THEO = { first_name: 'Theo', last_name: 'Lindqvist', email: 'theo@example.com' }
const ADA = { first_name: 'Ada', last_name: 'Morgan', email: 'ada@example.com' }

/** What `npm run demo` prints. */
export const SIGN_INS = [
  ['Olivia Hart', 'owner of Fernleaf and Larkspur', OLIVIA.email],
  ['Priya Shah', 'growth engineer', PRIYA.email],
  ['Marco Bianchi', 'brand designer', MARCO.email],
  ['Theo Lindqvist', 'trader', THEO.email],
  ['Ada Morgan', 'admin', ADA.email],
] as const

/** Registers the cast the way anybody registers: details, the code from the mail, sign-in. */
export async function registerPeople(running: Running, log: Log): Promise<DemoCast> {
  const company = {
    acting_personally: false,
    company_name: 'Fernleaf Ltd',
    role_in_company: 'Founder',
    industry: 'Software',
  }
  const olivia = await join(running, { role: 'owner', ...OLIVIA, ...company })
  const priya = await join(running, {
    role: 'provider',
    ...PRIYA,
    offer: 'Growth engineering',
    experience: 'Senior',
    past_experience: 'Grew three subscription products from launch to profit.',
    skills: ['Experiments', 'Referral programmes', 'SQL'],
    revenue_share: ['Sole', 'Majority'],
    location: 'Leeds',
    languages: ['English', 'Hindi'],
  })
  const marco = await join(running, {
    role: 'provider',
    ...MARCO,
    offer: 'Brand design',
    experience: 'Mid-Level',
    past_experience: 'Brands for a dozen food companies.',
    skills: ['Identity', 'Packaging'],
    revenue_share: ['Minority'],
    location: 'Turin',
    languages: ['Italian', 'English'],
  })
  await join(running, { role: 'trader', ...THEO, acting_personally: true })
  const { sessions, commands } = running.app
  await createAdmin({ sessions, commands, log }, { ...ADA, password: DEMO_PASSWORD })
  await markDemoPeople(
    { commands, log },
    SIGN_INS.map(([, about, email]) => ({ email, about })),
  )
  return { olivia, priya, marco }
}

type Registration = Parameters<Person['api']['registration']['requestOtp']>[0]['registration']
type Details = Registration extends infer Form ? (Form extends unknown ? Omit<Form, 'password'> : never) : never

async function join({ app, local_url }: Running, details: Details): Promise<Person> {
  const person = personAt(local_url)
  const registration = { ...details, password: DEMO_PASSWORD } as Registration
  const { pending_id } = await person.api.registration.requestOtp({
    id: randomUUID(),
    otp_type: 'register',
    registration,
  })
  await settle(app, app.database.db)
  const mail = await app.database.db
    .selectFrom('mailbox_mails')
    .select('text_body')
    .where('recipient', '=', details.email)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const otp = /\b(\d{6})\b/.exec(mail.text_body)?.[1] ?? ''
  await person.api.registration.verifyOtp({ pending_id, otp })
  await person.api.accounts.login({ email: details.email, password: DEMO_PASSWORD })
  return person
}
