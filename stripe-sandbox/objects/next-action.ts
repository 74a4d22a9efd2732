import type { Work } from '../http/operation.ts'
import { makeLink } from '../store/hosted-links.ts'

const CHALLENGE_SECONDS = 60 * 60

interface NextAction {
  type: string
  redirect_to_url?: { return_url: string | null; url: string | null }
  use_stripe_sdk?: { type: string; stripe_js: string }
}

/** Sends the cardholder to the page where the bank asks for confirmation: by redirect, or left to the browser's code. */
export async function challengeFor(work: Work, intent: string, returnUrl: string | undefined): Promise<NextAction> {
  const token = await makeLink(work.unit.db, {
    kind: 'challenge',
    subject: intent,
    return_url: returnUrl ?? '',
    refresh_url: '',
    expires_at: work.unit.now + CHALLENGE_SECONDS,
  })
  const url = `${work.surroundings.publicUrl}/authenticate/${token}`
  if (returnUrl !== undefined) return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } }
  return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
}
