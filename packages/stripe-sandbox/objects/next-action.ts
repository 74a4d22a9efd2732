import type { Work } from '../http/operation.ts'
import { type LinkKind, makeLink } from '../store/hosted-links.ts'

const AN_HOUR_SECONDS = 60 * 60
const A_YEAR_SECONDS = 365 * 24 * AN_HOUR_SECONDS

interface Redirect {
  type: string
  redirect_to_url: { return_url: string | null; url: string | null }
}

interface LeftToTheBrowser {
  type: string
  use_stripe_sdk: { type: string; stripe_js: string }
}

/** Sends the cardholder to the page where the bank asks for confirmation: by redirect, or left to the browser's code. */
export async function challengeFor(
  work: Work,
  intent: string,
  returnUrl: string | undefined,
): Promise<Redirect | LeftToTheBrowser> {
  const url = await pageFor(work, 'challenge', 'authenticate', intent, returnUrl)
  if (returnUrl !== undefined) return redirectTo(url, returnUrl)
  return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
}

/** Sends the payer to the page of PayPal, or of the crypto wallet. */
export async function partnerPageFor(work: Work, intent: string, returnUrl: string): Promise<Redirect> {
  return redirectTo(await pageFor(work, 'partner', 'approve', intent, returnUrl), returnUrl)
}

/** The page that says where to send a bank transfer. */
export function transferPageFor(work: Work, intent: string): Promise<string> {
  return pageFor(work, 'transfer', 'transfer', intent, '', A_YEAR_SECONDS)
}

function redirectTo(url: string, return_url: string): Redirect {
  return { type: 'redirect_to_url', redirect_to_url: { return_url, url } }
}

async function pageFor(
  { unit, context }: Work,
  kind: LinkKind,
  path: string,
  subject: string,
  returnUrl = '',
  seconds = AN_HOUR_SECONDS,
): Promise<string> {
  const token = await makeLink(unit.db, {
    kind,
    subject,
    return_url: returnUrl,
    refresh_url: '',
    account: unit.account,
    expires_at: unit.now + seconds,
  })
  return `${context.publicUrl}/${path}/${token}`
}
