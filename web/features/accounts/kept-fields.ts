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

export const awaitedCode = inSessionStorage<AwaitedCode>('account.code')
export const signInEmail = inSessionStorage<string>('account.sign-in-email')

interface KeptFields {
  /** The address that the link to the form named; another link brings another. */
  invited: string
  values: Record<string, unknown>
}

const keptFields = (page: RegistrationPage) => inSessionStorage<KeptFields>(`account.fields.${page}`)

const SECRET = ['password', 'confirm_password']

/** Survives a reload in this tab: all that is no secret, and never a password (decision C-27). */
export function keepFields(page: RegistrationPage, values: object, invited = ''): void {
  const open = Object.entries(values).filter(([name]) => !SECRET.includes(name))
  keptFields(page).write({ invited, values: Object.fromEntries(open) })
}

/** The empty form, with the invited address and with whatever of it was typed before the reload. */
export function withKept<Values extends { email: string }>(
  page: RegistrationPage,
  empty: Values,
  invited = '',
): Values {
  const kept = keptFields(page).read()
  const known = Object.entries(kept?.values ?? {}).filter(([name, value]) => fits(empty, name, value))
  const values = { ...empty, ...Object.fromEntries(known) }
  return invited && kept?.invited !== invited ? { ...values, email: invited } : values
}

/** The form that somebody began to fill in, of the two. */
export function begunPage(): RegistrationPage {
  const hasBegun = (page: RegistrationPage) => keptFields(page).read() !== null
  return hasBegun('/provider-register') && !hasBegun('/signup') ? '/provider-register' : '/signup'
}

/** The account is made: nothing of its registration stays behind. */
export function forgetRegistration(): void {
  awaitedCode.forget()
  for (const page of ['/signup', '/provider-register'] as const) keptFields(page).forget()
}

// What another version of the form has left, or somebody else, may be of another kind.
function fits(empty: object, name: string, value: unknown): boolean {
  if (SECRET.includes(name) || !Object.hasOwn(empty, name)) return false
  const known: unknown = Reflect.get(empty, name)
  if (known === null) return value === null || typeof value === 'number'
  return Array.isArray(known) ? Array.isArray(value) : typeof value === typeof known
}
