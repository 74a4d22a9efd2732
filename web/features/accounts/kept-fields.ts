/**
 * What survives a reload in this tab: fields that are no secret, and which registration waits for its code.
 * Never a password (decision C-27).
 */
export interface AwaitedCode {
  pending_id: string
  email: string
  /** When another code may be sent, on this device's clock. */
  resend_at: number
  mailbox_url: string | null
  /** The form it came from, to go back to. */
  page: '/signup' | '/provider-register'
  returnTo?: string | undefined
}

export const awaitedCode = kept<AwaitedCode>('code')
export const signInEmail = kept<string>('sign-in-email')
export const registrationFields = (page: AwaitedCode['page']) => kept<Record<string, unknown>>(`fields.${page}`)

/** A form with whatever of it was typed before the reload. */
export function withKept<Values extends object>(page: AwaitedCode['page'], values: Values): Values {
  return { ...values, ...registrationFields(page).read() }
}

export function keepFields(page: AwaitedCode['page'], values: object): void {
  const secret = ['password', 'confirm_password']
  const open = Object.entries(values).filter(([name]) => !secret.includes(name))
  registrationFields(page).write(Object.fromEntries(open))
}

/** The account is made: nothing of its registration stays behind. */
export function forgetRegistration(): void {
  awaitedCode.forget()
  for (const page of ['/signup', '/provider-register'] as const) registrationFields(page).forget()
}

// A browser may refuse to store anything; then a reload begins anew, and nothing else is lost.
function kept<Value>(name: string) {
  const key = `sharewell.account.${name}`
  return {
    read(): Value | null {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null')
      } catch {
        return null
      }
    },
    write(value: Value): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(value))
      } catch {}
    },
    forget(): void {
      try {
        sessionStorage.removeItem(key)
      } catch {}
    },
  }
}
