import type { Actor } from './client.ts'
import { postForm } from './post-form.ts'

const ANSWERS = {
  business_type: 'individual',
  company_name: '',
  first_name: 'Priya',
  last_name: 'Shah',
  dob_day: '12',
  dob_month: '5',
  dob_year: '1991',
  sort_code: '10-88-00',
  account_number: '00012345',
}

/** Opens a payout account in the United Kingdom, and looks at what came of it. */
export async function openPayoutAccount({ api }: Actor<'connect'>): Promise<void> {
  const { url } = await api.connect.createAccountLink({ country: 'GB' })
  await submitOnboarding(url)
  await api.connect.refreshConnection({})
}

/**
 * Fills in Stripe's hosted onboarding as its visitor does. Gives the address to which they are sent back. In the
 * sandbox the family name chooses how the verification ends: 'Restricted', 'Pending', or anything else for verified.
 */
export async function submitOnboarding(link: string, changes: Partial<typeof ANSWERS> = {}): Promise<string | null> {
  const entered = await fetch(link, { redirect: 'manual' })
  const session = entered.headers.get('location')
  if (!session?.includes('/setup/s/')) throw new Error(`The onboarding did not open but led to ${session}.`)
  const submitted = await postForm(session, { ...ANSWERS, ...changes, action: 'submit' })
  return submitted.headers.get('location')
}
