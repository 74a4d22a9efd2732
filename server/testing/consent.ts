/** What somebody brings back from Stripe's consent page. */
export interface BroughtBack {
  /** The address they were led to, without what stands behind the question mark. */
  address: string
  code: string
  state: string
  error_description: string | null
}

/** Answers Stripe's consent page as its visitor does; an e-mail address stands for a Stripe account. */
export async function answerConsent(
  authorization_url: string,
  { action = 'connect', email = 'olivia@fernleaf.example' }: { action?: 'connect' | 'deny'; email?: string } = {},
): Promise<BroughtBack> {
  const body = new URLSearchParams({ action, email })
  const answered = await fetch(authorization_url, { method: 'POST', body, redirect: 'manual' })
  const back = URL.parse(answered.headers.get('location') ?? '')
  if (!back) throw new Error(`The consent page did not lead back: ${await answered.text()}`)
  return {
    address: back.origin + back.pathname,
    code: back.searchParams.get('code') ?? '',
    state: back.searchParams.get('state') ?? '',
    error_description: back.searchParams.get('error_description'),
  }
}
