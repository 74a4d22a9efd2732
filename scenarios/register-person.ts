import { randomUUID } from 'node:crypto'
import type { Role } from '#domain/roles.ts'
import type { Account } from './cast.ts'
import type { Client } from './client.ts'
import { mailedCode } from './mailed-code.ts'
import { type Person, personAt } from './person.ts'
import type { Product } from './product.ts'

type Registration = Parameters<Client['registration']['requestOtp']>[0]['registration']
type Details = Partial<Omit<Extract<Registration, { role: 'owner' | 'trader' }>, keyof Account>> &
  Partial<Omit<Extract<Registration, { role: 'provider' }>, keyof Account>>

/** Registers somebody with the code from their mail, which signs them in. */
export async function registerPerson(
  product: Product,
  account: Account<Exclude<Role, 'admin'>>,
  details: Details = {},
): Promise<Person> {
  const person = personAt(product.url)
  const registration = registrationOf(account, details)
  const { pending_id } = await person.api.registration.requestOtp({
    id: randomUUID(),
    otp_type: 'register',
    registration,
  })
  await person.api.registration.verifyOtp({ pending_id, otp: await mailedCode(product, account.email) })
  return person
}

function registrationOf({ role, ...account }: Account<Exclude<Role, 'admin'>>, details: Details): Registration {
  if (role !== 'provider')
    return { ...account, role, acting_personally: false, company_name: 'Fernleaf Ltd', ...details }
  return {
    ...account,
    role,
    offer: 'Growth engineering',
    experience: 'Senior',
    past_experience: 'Ten subscription launches',
    revenue_share: ['Sole'],
    ...details,
  }
}
