import { inSessionStorage } from '../../lib/session-storage.ts'

/** The two forms of registration; traders use that of owners. */
export type RegistrationPage = '/signup' | '/provider-register'

/** What the address of such a form carries: for whom, from where, and which step is open. */
export interface RegistrationSearch {
  project?: string | undefined
  proposalId?: string | undefined
  email?: string | undefined
  role?: string | undefined
  returnTo?: string | undefined
  step?: string | undefined
}

/** Which registration waits for its code. */
export interface AwaitedCode {
  pending_id: string
  email: string
  /** When another code may be sent, on this device's clock. */
  resend_at: number
  mailbox_url: string | null
  /** The form it came from, to go back to. */
  page: RegistrationPage
  search: RegistrationSearch
}

/** The address to fill in at the next sign-in in this tab. */
export const signInEmail = inSessionStorage<string>('account.sign-in-email')

export const awaitedCode = inSessionStorage<AwaitedCode>('account.code')

interface StoredFields {
  /** The address that the link to the form named; another link brings another. */
  invited: string
  values: Record<string, unknown>
}

const storedFields = (page: RegistrationPage) => inSessionStorage<StoredFields>(`account.fields.${page}`)

const SECRET = ['password', 'confirm_password']

/** Stores the form so that it survives a reload in this tab, without its passwords (decision C-27). */
export function storeFields(page: RegistrationPage, values: object, invited = ''): void {
  const open = Object.entries(values).filter(([name]) => !SECRET.includes(name))
  storedFields(page).write({ invited, values: Object.fromEntries(open) })
}

/** The form with the invited address and what was typed before a reload. */
export function withStored<Values extends { email: string }>(
  page: RegistrationPage,
  empty: Values,
  invited = '',
): Values {
  const stored = storedFields(page).read()
  const known = Object.entries(stored?.values ?? {}).filter(([name, value]) => fits(empty, name, value))
  const values = { ...empty, ...Object.fromEntries(known) }
  return invited && stored?.invited !== invited ? { ...values, email: invited } : values
}

/** Which of the two forms was begun in this tab. */
export function begunPage(): RegistrationPage {
  const hasBegun = (page: RegistrationPage) => storedFields(page).read() !== null
  return hasBegun('/provider-register') && !hasBegun('/signup') ? '/provider-register' : '/signup'
}

/** Clears what is stored of a registration, once the account exists. */
export function clearRegistration(): void {
  awaitedCode.forget()
  for (const page of ['/signup', '/provider-register'] as const) storedFields(page).forget()
}

// Another version of the form may have stored other types.
function fits(empty: object, name: string, value: unknown): boolean {
  if (SECRET.includes(name) || !Object.hasOwn(empty, name)) return false
  const known: unknown = Reflect.get(empty, name)
  if (known === null) return value === null || typeof value === 'number'
  return Array.isArray(known) ? Array.isArray(value) : typeof value === typeof known
}
