import type { ApiOptions, ApiRequest } from '../http/api.ts'
import { scheduleReview } from '../objects/account-review.ts'
import { emitAccountUpdate, lockAccount, readAccount } from '../objects/accounts.ts'
import { expectPayday } from '../objects/expect-payday.ts'
import { onboardedAccount } from '../objects/onboarded-account.ts'
import { findLink, type HostedLink, makeLink, spendLink } from '../store/hosted-links.ts'
import { redirect, sendGone, sendPage } from './layout.ts'
import { type Answers, answersOf, checkAnswers, savedAnswers, testAnswers } from './onboarding-form.ts'
import { onboardingPage } from './onboarding-page.ts'
import { inUnit, readingUnit } from './page-unit.ts'

const SESSION_SECONDS = 60 * 60
/** The family name of those who are verified at first and asked for a document later. */
const REVIEWED_LATER = 'later'
const PLATFORM_NAME = 'This platform'

/** The address from an account link: opens a session once; used or expired, it sends back to the platform. */
export async function enterOnboarding(api: ApiOptions, incoming: ApiRequest, token: string): Promise<void> {
  const link = await findLink(api.pool, 'onboarding', token)
  if (link === undefined) return sendGone(incoming.response)
  if (!(await spendLink(api.pool, token, api.now()))) return redirect(incoming.response, link.refresh_url)
  const session = await makeLink(api.pool, {
    ...link,
    kind: 'onboarding_session',
    expires_at: api.now() + SESSION_SECONDS,
  })
  redirect(incoming.response, `${api.context.publicUrl}/setup/s/${session}`)
}

/** The form itself, which keeps its address while it is filled in. */
export async function visitOnboarding(api: ApiOptions, incoming: ApiRequest, token: string): Promise<void> {
  const { request, response, body } = incoming
  const session = await findLink(api.pool, 'onboarding_session', token)
  if (session === undefined) return sendGone(response)
  // Pressed twice, the button leads on twice; only the first press counts.
  if (session.used_at !== null && request.method === 'POST') return redirect(response, session.return_url)
  if (session.used_at !== null || session.expires_at <= api.now()) return redirect(response, session.refresh_url)
  const unit = readingUnit(api)
  const { country } = await readAccount(unit, session.subject)
  const asked = { platformName: PLATFORM_NAME, country }
  if (request.method !== 'POST') {
    const { onboarding } = await unit.hiddenOf(session.subject)
    return sendPage(response, 200, onboardingPage({ ...asked, answers: savedAnswers(onboarding), problems: {} }))
  }
  const submitted = new URLSearchParams(body)
  const action = submitted.get('action')
  if (action === 'leave') {
    await saveForLater(api, incoming, session.subject, answersOf(submitted))
    return redirect(response, session.return_url)
  }
  const answers = action === 'test_data' ? testAnswers(country) : answersOf(submitted)
  const checked = checkAnswers(answers, { now: new Date(api.now() * 1000), country })
  if (action === 'submit' && 'identity' in checked) {
    await submit(api, incoming, session, token, checked.identity)
    return redirect(response, session.return_url)
  }
  const problems = action === 'submit' && 'problems' in checked ? checked.problems : {}
  const status = Object.keys(problems).length > 0 ? 422 : 200
  sendPage(response, status, onboardingPage({ ...asked, answers, problems }))
}

async function saveForLater(api: ApiOptions, incoming: ApiRequest, id: string, answers: Answers): Promise<void> {
  await inUnit(api, incoming.request_id, async (unit) => {
    const account = await lockAccount(unit, id)
    unit.save(account, { ...(await unit.hiddenOf(id)), onboarding: answers })
  })
}

async function submit(
  api: ApiOptions,
  incoming: ApiRequest,
  session: HostedLink,
  token: string,
  identity: Parameters<typeof onboardedAccount>[1],
): Promise<void> {
  await inUnit(api, incoming.request_id, async (unit) => {
    // Sent twice, the form counts once.
    if (!(await spendLink(unit.db, token, unit.now))) return
    const before = await lockAccount(unit, session.subject)
    const ip = incoming.request.socket.remoteAddress ?? ''
    const { onboarding: _, ...hidden } = await unit.hiddenOf(session.subject)
    const account = unit.save(onboardedAccount(before, identity, unit.now, ip), hidden)
    if (identity.last_name.toLowerCase() === REVIEWED_LATER) await scheduleReview(unit, account.id)
    await expectPayday(unit.db, [account.id], unit.now)
    emitAccountUpdate(unit, account, {
      charges_enabled: before.charges_enabled,
      details_submitted: before.details_submitted,
      payouts_enabled: before.payouts_enabled,
    })
  })
}
